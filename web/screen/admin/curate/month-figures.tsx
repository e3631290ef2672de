import { useId } from 'react';
import { difficultyName } from '#shared/difficulty/difficulty.ts';
import { t } from '#shared/language/t.ts';
import type { MonthFacts, Tally } from '#shared/planner/month-facts.ts';
import { formatDecade } from '#shared/play/decade.ts';
import { cssPercent } from '../../../browser/css-percent.ts';
import { weekdayName } from '../../../browser/time/weekday-name.ts';
import styles from './month-figures.module.css';

const [DOTS, MAX_LISTED] = [5, 10];

/** What the month is like: the difficulty of its weekdays, how well known its games are, and of whom and what there is much. */
export function MonthFigures({ facts }: { facts: MonthFacts }) {
  const { weekdays, popularities, creators, series, decades } = facts;
  const most = Math.max(1, ...popularities);
  return (
    <>
      <div className={styles.figures}>
        <Bars
          title={t('Difficulty by weekday')}
          bars={weekdays.map(({ aim, actual }, index) => ({
            label: weekdayName(index + 1, 'shortWeekday'),
            words: weekdayWords(index + 1, aim, actual),
            share: (actual ?? 0) / DOTS,
            aim: aim && aim / DOTS,
          }))}
        />
        <Bars
          title={t('Popularity')}
          bars={popularities.map((count, index) => ({
            label: String(index + 1),
            words: t('Popularity {popularity}: {count, plural, one {# level} other {# levels}}', {
              popularity: index + 1,
              count,
            }),
            share: count / most,
            aim: null,
          }))}
        />
      </div>
      <dl className={`note ${styles.counts}`}>
        <Counts of={t('Decade')} counts={decades} nameOf={formatDecade} />
        <Counts of={t('Several of a series')} counts={series} nameOf={(name) => name} />
        <Counts of={t('Creators')} counts={creators} nameOf={(name) => name ?? t('starter pack')} />
      </dl>
    </>
  );
}

function weekdayWords(number: number, aim: number | null, actual: number | null): string {
  const weekday = weekdayName(number, 'weekday');
  return [
    actual === null
      ? weekday
      : t('{weekday}: {difficulty}', { weekday, difficulty: difficultyName(Math.round(actual)) }),
    aim && t('aims at “{aim}”', { aim: difficultyName(aim) }),
  ]
    .filter(Boolean)
    .join(', ');
}

interface Bar {
  label: string;
  words: string;
  share: number;
  /** Null for none. */
  aim: number | null;
}

function Bars({ title, bars }: { title: string; bars: readonly Bar[] }) {
  const id = useId();
  return (
    <figure className="stack gap-1" aria-labelledby={id}>
      <figcaption className="note" id={id}>
        {title}
      </figcaption>
      <ol className={styles.bars}>
        {bars.map(({ label, words, share, aim }) => (
          <li key={label} title={words}>
            <span className={styles.track} aria-hidden="true">
              <i className={styles.bar} style={{ height: cssPercent(share) }} />
              {aim !== null && <i className={styles.aim} style={{ bottom: cssPercent(aim) }} />}
            </span>
            <span aria-hidden="true">{label}</span>
            <span className="visually-hidden">{words}</span>
          </li>
        ))}
      </ol>
    </figure>
  );
}

interface CountsProps<Key> {
  of: string;
  counts: Tally<Key>;
  nameOf: (key: Key) => string;
}

function Counts<Key>({ of, counts, nameOf }: CountsProps<Key>) {
  if (counts.length === 0) return null;
  const rest = counts.length - MAX_LISTED;
  const listed = counts
    .slice(0, MAX_LISTED)
    .map(([key, count]) => t('{name}: {count}', { name: nameOf(key), count }));
  return (
    <div>
      <dt>{of}</dt>
      <dd>{[...listed, ...(rest > 0 ? [t('and {count} more', { count: rest })] : [])].join(', ')}</dd>
    </div>
  );
}
