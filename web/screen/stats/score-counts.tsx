import { arc, type PieArcDatum, pie } from 'd3-shape';
import { t } from '#shared/language/t.ts';
import type { Score } from '#shared/play/everyone/players-by-score.ts';
import type { Summary } from '#shared/play/statistics.ts';
import { formatPercent } from '#shared/text/format-number.ts';
import { wholeShares } from '#shared/text/whole-shares.ts';
import { cssPercent } from '../../browser/css-percent.ts';
import { CompactMark } from '../../level/mark/compact-mark.tsx';
import shades from '../../level/score-shades.module.css';
import styles from './score-counts.module.css';

/** From the earliest step to losses. */
const SCORES: readonly Score[] = [1, 2, 3, 4, 5, 0];

/** How often each score was reached, as a ring and a table with bars. */
export function ScoreCounts({ summary: { counts, foundRate } }: { summary: Summary }) {
  const rows = SCORES.map((score) => ({ score, count: counts[score] ?? 0 }));
  const percent = formatPercent(foundRate);
  const shares = wholeShares(rows.map(({ count }) => count));
  const max = Math.max(...rows.map(({ count }) => count));
  return (
    <div className={`${styles.scores} ${shades.shades}`}>
      <ScoreDonut counts={rows} percent={percent} />
      <table className={`digits ${styles.table}`}>
        <caption className="visually-hidden">{t('Your scores: {percent} found', { percent })}</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t('Score')}</th>
            <th scope="col">{t('Puzzles')}</th>
            <th scope="col">{t('Share')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ score, count }, index) => (
            <tr key={score}>
              <th scope="row">
                <CompactMark className={styles.mark} score={score} />
                {score === 0 ? t('Not found') : t('Step {score}', { score })}
              </th>
              <td>
                <span className={`strong ${styles.bar}`}>
                  <span className={styles.track} aria-hidden="true">
                    {count > 0 && <i data-score={score} style={{ width: cssPercent(count / max) }} />}
                  </span>
                  {count}
                </span>
              </td>
              <td className={styles.share}>{formatPercent(shares[index] ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface Slice {
  score: Score;
  count: number;
}

const SIZE = 200;
const slices = pie<Slice>()
  .value(({ count }) => count)
  .sort(null)
  .padAngle(0.03);
const shape = arc<PieArcDatum<Slice>>()
  .innerRadius(70)
  .outerRadius(SIZE / 2 - 2)
  .cornerRadius(5);

/** The scores as a ring, clockwise from step 1 to the losses; decorative, the table beside it has the numbers. */
function ScoreDonut({ counts, percent }: { counts: readonly Slice[]; percent: string }) {
  const drawn = slices(counts.filter(({ count }) => count > 0));
  return (
    <svg className={styles.donut} viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true">
      <g transform={`translate(${SIZE / 2} ${SIZE / 2})`}>
        {drawn.map((slice) => (
          <path key={slice.data.score} data-score={slice.data.score} d={shape(slice) ?? ''} />
        ))}
        <text className={styles.percent} fontSize="38" y="4">
          {percent}
        </text>
        <text className={`medium ${styles.found}`} fontSize="15" y="27">
          {t('found')}
        </text>
      </g>
    </svg>
  );
}
