import { findRate, type PlayersByScore, playerCount } from '#shared/score/players-by-score.ts';
import { percent, ScoreColumns } from '../score-columns.tsx';
import styles from './score-details.module.css';

/** Everyone's results on a level: players, find rate and players by score. */
export function ScoreDetails({ players }: { players: PlayersByScore | undefined }) {
  const all = players ? playerCount(players) : 0;
  if (!players || all === 0) return <p className={styles.none}>Not played yet</p>;
  return (
    <div className={styles.details}>
      <span className={styles.sum}>
        {all} {all === 1 ? 'player' : 'players'}, {percent(findRate(players))} found it
      </span>
      <ScoreColumns players={players} />
    </div>
  );
}
