import { findRate, type PlayersByScore, playerCount } from '#shared/score/players-by-score.ts';
import styles from './score-details.module.css';

const NAMES = ['not found', 'step 1', 'step 2', 'step 3', 'step 4', 'step 5'];

export function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

/** Players by score as columns: those who did not find the game, then those of each step. */
export function ScoreColumns({ players }: { players: PlayersByScore }) {
  const most = Math.max(...players, 1);
  return (
    <ul className={styles.scores} aria-label="Players by score">
      {players.map((count, score) => (
        <li key={NAMES[score]} title={`${NAMES[score]}: ${count}`}>
          <span className={styles.column} aria-hidden="true">
            <span
              className={score === 0 ? styles.lost : styles.found}
              style={{ height: `${(count / most) * 100}%` }}
            />
          </span>
          <span aria-hidden="true">{score === 0 ? '✕' : score}</span>
          <span className="visually-hidden">
            {NAMES[score]}: {count}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** How everyone did on a level: how many played it, the share that found the game, and players by score. */
export function ScoreDetails({ players }: { players: PlayersByScore | undefined }) {
  const all = players ? playerCount(players) : 0;
  if (!players || all === 0) return <p className={styles.none}>Nobody has played it yet</p>;
  return (
    <div className={styles.details}>
      <span className={styles.sum}>
        {all} {all === 1 ? 'player' : 'players'}, {percent(findRate(players))} found it
      </span>
      <ScoreColumns players={players} />
    </div>
  );
}
