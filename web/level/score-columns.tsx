import { t } from '#shared/language/t.ts';
import type { PlayersByScore } from '#shared/play/everyone/players-by-score.ts';
import { cssPercent } from '../browser/css-percent.ts';
import styles from './score-columns.module.css';

const NAMES = [t('not found'), t('step 1'), t('step 2'), t('step 3'), t('step 4'), t('step 5')];

/** Players by score as columns: those who did not find the game, then those of each step. */
export function ScoreColumns({ players }: { players: PlayersByScore }) {
  const max = Math.max(...players, 1);
  return (
    <ul className={styles.scores} aria-label={t('Players by score')}>
      {players.map((count, score) => (
        <li key={NAMES[score]} title={`${NAMES[score]}: ${count}`}>
          <span className={styles.column} aria-hidden="true">
            <span
              className={score === 0 ? styles.lost : styles.found}
              style={{ height: cssPercent(count / max) }}
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
