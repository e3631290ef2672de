import { arc, type PieArcDatum, pie } from 'd3-shape';
import type { Score } from '#shared/play/everyone/players-by-score.ts';
import styles from './score-donut.module.css';

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
export function ScoreDonut({ counts, percent }: { counts: readonly Slice[]; percent: number }) {
  const drawn = slices(counts.filter(({ count }) => count > 0));
  return (
    <svg className={styles.donut} viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true">
      <g transform={`translate(${SIZE / 2} ${SIZE / 2})`}>
        {drawn.map((slice) => (
          <path key={slice.data.score} data-score={slice.data.score} d={shape(slice) ?? ''} />
        ))}
        <text className={styles.percent} fontSize="38" y="4">
          {percent}%
        </text>
        <text className={styles.found} fontSize="15" y="27">
          found
        </text>
      </g>
    </svg>
  );
}
