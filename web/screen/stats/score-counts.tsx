import type { Score } from '#shared/play/everyone/players-by-score.ts';
import { scoreEmoji } from '#shared/play/score-emoji.ts';
import type { Summary } from '#shared/play/statistics.ts';
import styles from './score-counts.module.css';
import { ScoreDonut } from './score-donut.tsx';

/** From the earliest step to losses. */
const SCORES: readonly Score[] = [1, 2, 3, 4, 5, 0];

/** How often each score was reached, as a ring and a table. */
export function ScoreCounts({ summary: { counts, foundRate, finished } }: { summary: Summary }) {
  const rows = SCORES.map((score) => ({ score, count: counts[score] ?? 0 }));
  const percent = Math.round(foundRate * 100);
  return (
    <div className={styles.scores}>
      <ScoreDonut counts={rows} percent={percent} />
      <table className={styles.table}>
        <caption className="visually-hidden">Your scores: {percent}% found</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Score</th>
            <th scope="col">Levels</th>
            <th scope="col">Share</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ score, count }) => (
            <tr key={score}>
              <th scope="row">
                <i data-score={score} aria-hidden="true" />
                <span aria-hidden="true">{scoreEmoji(score, false)}</span>
                {score === 0 ? 'Not found' : `Step ${score}`}
              </th>
              <td>{count}</td>
              <td className={styles.share}>{Math.round((count / finished) * 100)}%</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
