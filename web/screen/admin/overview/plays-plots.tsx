import { type Overview, PERIOD_DAYS, type PeriodName } from '#shared/api/site/overview.ts';
import { t } from '#shared/language/t.ts';
import { findRate, meanStep } from '#shared/play/everyone/level-results.ts';
import { playerCount } from '#shared/play/everyone/players-by-score.ts';
import { formatDecimal, formatNumber, formatPercent } from '#shared/text/format-number.ts';
import { formatShortDay } from '../../../browser/time/format.ts';
import styles from './overview.module.css';
import { Plot } from './plot.tsx';
import { axisEnd, type DaySpan, daySpans, sumPlayers } from './plot-columns.ts';

const DAYS_OF_COLUMN: Record<PeriodName, number> = { month: 1, year: 7 };
const MAX_STEP = 5;
const SCORES = [
  { name: t('Not found'), mark: '✕' },
  ...Array.from({ length: MAX_STEP }, (_, index) => ({
    name: t('Step {step}', { step: index + 1 }),
    mark: String(index + 1),
  })),
];

/** On the axis and in the table: exact where there is room. */
function players(value: number): string {
  return formatNumber(value, value < 10_000 ? {} : { notation: 'compact', maximumFractionDigits: 1 });
}

/** When and how well the site was played, in a period. */
export function PlaysPlots({ overview, period }: { overview: Overview; period: PeriodName }) {
  const length = DAYS_OF_COLUMN[period];
  const spans = daySpans(overview.days, { today: overview.today, count: PERIOD_DAYS[period], length });
  const all = sumPlayers(spans.map((span) => span.all));
  const counts = spans.map((span) => playerCount(span.all));
  const most = Math.max(...counts);
  const dated = {
    of: length === 1 ? t('Day') : t('Week'),
    marks: [spans[0]?.first ?? overview.today, overview.today].map(formatShortDay),
  };
  const column = (span: DaySpan, values: (number | null)[]) => ({
    key: span.first,
    label: span.first === span.last ? formatShortDay(span.last) : spanName(span),
    values,
  });
  const mean = meanStep(all);
  return (
    <div className={`above-3 ${styles.columns}`}>
      <Plot
        {...dated}
        title={length === 1 ? t('Players per day') : t('Players per week')}
        series={[
          { name: t('On its day'), kind: 'first' },
          { name: t('Later'), kind: 'second' },
        ]}
        columns={spans.map((span) => column(span, [playerCount(span.onDay), playerCount(span.later)]))}
        end={axisEnd(Math.max(most, 2))}
        format={players}
        summary={
          length === 1
            ? t('{count} in all, at most {most} in a day.', { count: playerCount(all), most })
            : t('{count} in all, at most {most} in a week.', { count: playerCount(all), most })
        }
      />
      <Plot
        {...dated}
        title={t('Found')}
        series={[{ name: t('Found'), kind: 'first' }]}
        columns={spans.map((span) => column(span, [playerCount(span.all) === 0 ? null : findRate(span.all)]))}
        end={1}
        format={(share) => formatPercent(share)}
        summary={
          playerCount(all) === 0
            ? t('Nobody has played.')
            : t('{share} have found the game.', { share: formatPercent(findRate(all)) })
        }
      />
      <Plot
        {...dated}
        title={t('Average step')}
        series={[{ name: t('Average step'), kind: 'first' }]}
        columns={spans.map((span) => column(span, [meanStep(span.all)]))}
        end={MAX_STEP}
        format={formatDecimal}
        summary={
          mean === null
            ? t('Nobody has found a game.')
            : t('Games were found at step {step}.', { step: formatDecimal(mean) })
        }
      />
      <Plot
        title={t('Players by score')}
        of={t('Score')}
        marks={SCORES.map(({ mark }) => mark)}
        series={[{ name: t('Players'), kind: 'first' }]}
        columns={SCORES.map(({ name }, score) => ({
          ...{ key: name, label: name, score },
          values: [all[score] ?? 0],
        }))}
        end={axisEnd(Math.max(...all, 2))}
        format={players}
        summary={t('Those who did not find the game (✕), then those of each step.')}
      />
    </div>
  );
}

function spanName({ first, last }: DaySpan): string {
  return `${formatShortDay(first)} – ${formatShortDay(last)}`;
}
