import { useQuery } from '@tanstack/react-query';
import { playerCount, type Score, shareOfPlayers } from '#shared/score/players-by-score.ts';
import { levelScoresQuery } from '../../level/queries.ts';
import { Card } from '../../ui/card.tsx';
import styles from './everyone-card.module.css';

const ROWS: readonly Score[] = [1, 2, 3, 4, 5, 0];

/** How all players did on a level, one's own score marked. */
export function EveryoneCard({ levelId, score }: { levelId: string; score: Score }) {
  const { data: players, error } = useQuery(levelScoresQuery(levelId));
  const count = players ? playerCount(players) : 0;
  const shares = ROWS.map((row) => (players ? shareOfPlayers(players, row) : 0));
  const widest = Math.max(...shares, 0.01);
  return (
    <Card title="How everyone did">
      <ol className={styles.rows}>
        {ROWS.map((row, index) => {
          const share = shares[index] ?? 0;
          const percent = Math.round(share * 100);
          return (
            <li key={row} className={`${styles.row} ${row === score ? styles.own : ''}`}>
              <span className="visually-hidden">
                {row === 0 ? 'Not found' : `Found at step ${row}`}
                {row === score ? ', your score' : ''}:
              </span>
              <span aria-hidden="true">{row === 0 ? '✕' : row}</span>
              <span className={styles.track}>
                <i className={styles.bar} style={{ width: `${(share / widest) * 100}%` }} />
              </span>
              <span className={styles.percent}>{percent} %</span>
            </li>
          );
        })}
      </ol>
      <p className={styles.count}>
        {error
          ? 'The numbers could not be loaded.'
          : count === 1
            ? '1 player so far'
            : `${count} players so far`}
      </p>
    </Card>
  );
}
