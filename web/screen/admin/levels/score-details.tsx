import { findRate, type PlayersByScore, playerCount } from '#shared/play/everyone/players-by-score.ts';
import type { RatingCounts } from '#shared/play/everyone/rating.ts';
import { GuessDetails } from '../../../guess/guess-details.tsx';
import { percent, ScoreColumns } from '../../../level/score-columns.tsx';
import { Ratings } from '../ratings.tsx';
import styles from './score-details.module.css';

interface ScoreDetailsProps {
  levelId: string;
  players: PlayersByScore | undefined;
  ratings: RatingCounts | undefined;
}

/** Everyone's results on a level: players, find rate, players by score, ratings and guesses. */
export function ScoreDetails({ levelId, players, ratings }: ScoreDetailsProps) {
  const all = players ? playerCount(players) : 0;
  if (!players || all === 0) return <p className={styles.none}>Not played yet</p>;
  return (
    <div className={styles.details}>
      <span className={styles.sum}>
        {all} {all === 1 ? 'player' : 'players'}, {percent(findRate(players))} found it
      </span>
      <ScoreColumns players={players} />
      <Ratings counts={ratings} />
      <GuessDetails levelId={levelId} />
    </div>
  );
}
