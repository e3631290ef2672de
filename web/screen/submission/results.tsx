import { findRate, type PlayersByScore, playerCount } from '#shared/score/players-by-score.ts';
import { percent, ScoreColumns } from '../../level/score-columns.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './results.module.css';

/** How players did on the level. What they guessed at each step, and how they rated it, belongs below. */
export function Results({ players }: { players: PlayersByScore }) {
  const all = playerCount(players);
  return (
    <Card title="How it was played">
      {all === 0 ? (
        <p className={styles.none}>Nobody has finished it yet.</p>
      ) : (
        <div className={styles.results}>
          <p>
            <b>{all.toLocaleString('en')}</b> {all === 1 ? 'player' : 'players'}
          </p>
          <p>
            <b>{percent(findRate(players))}</b> found it
          </p>
          <ScoreColumns players={players} />
        </div>
      )}
    </Card>
  );
}
