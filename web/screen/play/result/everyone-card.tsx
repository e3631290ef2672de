import { useQuery } from '@tanstack/react-query';
import { betterThan } from '#shared/play/everyone/better-than.ts';
import {
  type PlayersByScore,
  playerCount,
  type Score,
  shareOfPlayers,
  withOwnScore,
} from '#shared/play/everyone/players-by-score.ts';
import { levelScoresQuery } from '../../../level/queries.ts';
import { Card } from '../../../ui/card.tsx';
import styles from './everyone-card.module.css';

const ROWS: readonly Score[] = [1, 2, 3, 4, 5, 0];

/** A comparison that flatters the player, else the number of players (docs/rules/statistics.md#better-than). */
function formatComparison(players: PlayersByScore, score: Score): string {
  const { others, share } = betterThan(players, score);
  if (share === 1) return `Better than all ${others} others so far`;
  if (share !== null && share >= 0.01)
    return `Better than ${Math.floor(share * 100)}% of ${others} others so far`;
  const count = playerCount(players);
  return count === 1 ? '1 player so far' : `${count} players so far`;
}

/** Everyone's scores on a level, with the player's own score marked. */
export function EveryoneCard({ levelId, score }: { levelId: string; score: Score }) {
  const { data, error } = useQuery(levelScoresQuery(levelId));
  const players = data && withOwnScore(data, score);
  const shares = ROWS.map((row) => (players ? shareOfPlayers(players, row) : 0));
  const widest = Math.max(...shares, 0.01);
  return (
    <Card title="How everyone did">
      <ol className={styles.rows}>
        {ROWS.map((row, index) => {
          const share = shares[index] ?? 0;
          const percent = Math.round(share * 100);
          return (
            <li
              key={row}
              className={`${styles.row} ${row !== score ? '' : row === 0 ? styles.ownLoss : styles.own}`}
            >
              <span className="visually-hidden">
                {row === 0 ? 'Not found' : `Found at step ${row}`}
                {row === score ? ', your score' : ''}:
              </span>
              <span aria-hidden="true">{row === 0 ? '✕' : row}</span>
              <span className={styles.track}>
                <i className={styles.bar} style={{ width: `${(share / widest) * 100}%` }} />
              </span>
              <span className={styles.percent}>{players && `${percent}%`}</span>
            </li>
          );
        })}
      </ol>
      <p className={styles.count}>
        {error && !players && 'The numbers could not be loaded.'}
        {players && formatComparison(players, score)}
      </p>
    </Card>
  );
}
