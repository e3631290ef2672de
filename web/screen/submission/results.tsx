import { findRate, type PlayersByScore, playerCount } from '#shared/play/everyone/players-by-score.ts';
import type { RatingCounts } from '#shared/play/everyone/rating.ts';
import { GuessDetails } from '../../guess/guess-details.tsx';
import { percent, ScoreColumns } from '../../level/score-columns.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './results.module.css';

interface ResultsProps {
  levelId: string;
  players: PlayersByScore;
  ratings: RatingCounts | null;
}

function times(count: number): string {
  return count === 1 ? 'once' : `${count.toLocaleString('en')} times`;
}

/** How players did on the level, what they guessed at each step, and how they rated it. */
export function Results({ levelId, players, ratings }: ResultsProps) {
  const all = playerCount(players);
  return (
    <Card title="How it was played">
      {all === 0 ? (
        <p className={styles.none}>Not played yet</p>
      ) : (
        <div className={styles.card}>
          <div className={styles.results}>
            <p>
              <b>{all.toLocaleString('en')}</b> {all === 1 ? 'player' : 'players'}
            </p>
            <p>
              <b>{percent(findRate(players))}</b> found it
            </p>
            <ScoreColumns players={players} />
          </div>
          {ratings && (
            <p>
              Rated “Good level” {times(ratings.good)}, “Not great” {times(ratings.bad)}
            </p>
          )}
          <GuessDetails levelId={levelId} />
        </div>
      )}
    </Card>
  );
}
