import { curveMonotoneX, line } from 'd3-shape';
import { type Day, dayNumber } from '#shared/calendar/day.ts';
import { t } from '#shared/language/t.ts';
import type { FinishedLevel } from '#shared/play/statistics.ts';
import { type TrendPoint, trendOf } from '#shared/play/trend.ts';
import { formatDecimal, formatPercent } from '#shared/text/format-number.ts';
import { formatShortDay } from '../../browser/time/format.ts';
import { Card } from '../../ui/card/card.tsx';
import { Fact } from './key-numbers.tsx';
import styles from './trend.module.css';

const MIN_POINTS = 3;

/** How the player did in the last three months, as two small curves (docs/rules/statistics.md#trend). */
export function Trend({ finished, today }: { finished: readonly FinishedLevel<unknown>[]; today: Day }) {
  const points = trendOf(finished, today);
  const steps = points.flatMap(({ end, averageStep }) =>
    averageStep === null ? [] : { end, value: averageStep },
  );
  if (steps.length < MIN_POINTS) return null;
  return (
    <Card title={t('The last three months')}>
      <dl className={styles.curves}>
        <Curve
          label={t('Found')}
          points={points.map(({ end, foundRate }) => ({ end, value: foundRate }))}
          format={(value) => formatPercent(value)}
        />
        {/* An earlier step is better. */}
        <Curve label={t('Average step')} points={steps} format={formatDecimal} isFalling />
      </dl>
    </Card>
  );
}

interface CurvePoint extends Pick<TrendPoint, 'end'> {
  value: number;
}

interface CurveProps {
  label: string;
  points: readonly CurvePoint[];
  format: (value: number) => string;
  /** Whether less is better: then it is drawn higher. */
  isFalling?: boolean;
}

const WIDTH = 300;
const HEIGHT = 64;
const MARGIN = 5;

/** The number of today, what it was at first, and the way between them. */
function Curve({ label, points, format, isFalling = false }: CurveProps) {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const heights = points.map(({ value }) => (isFalling ? -value : value));
  const [low, high] = [Math.min(...heights), Math.max(...heights)];
  const inner = { width: WIDTH - 2 * MARGIN, height: HEIGHT - 2 * MARGIN };
  const [start, end] = [dayNumber(first.end), dayNumber(last.end)];
  const spots = points.map((point, index): [number, number] => [
    MARGIN + (inner.width * (dayNumber(point.end) - start)) / (end - start),
    // One that does not change is in the middle.
    MARGIN + inner.height * (high === low ? 0.5 : (high - (heights[index] ?? 0)) / (high - low)),
  ]);
  const [x, y] = spots.at(-1) ?? [0, 0];
  return (
    <Fact
      label={label}
      value={format(last.value)}
      detail={t('{value} on {day}', { value: format(first.value), day: formatShortDay(first.end) })}
    >
      <svg className={styles.curve} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <path d={line().curve(curveMonotoneX)(spots) ?? ''} />
        <circle cx={x} cy={y} r={MARGIN} />
      </svg>
    </Fact>
  );
}
