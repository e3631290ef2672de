import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { addDays, type Day } from '#shared/calendar/day.ts';
import { t } from '#shared/language/t.ts';
import type { ListedLevel } from '#shared/level/showing.ts';
import { paths } from '#shared/page/paths.ts';
import { archiveDay, missedCount } from '#shared/play/archive.ts';
import { DayCell } from '../../../day/day-cell.tsx';
import { isLinked } from '../../../day/day-face.ts';
import { useShown } from '../../../day/shown.ts';
import { useDayOutcomes } from '../../../day/use-day-outcomes.ts';
import { levelsQuery } from '../../../level/queries.ts';
import { useArchive } from '../../../level/use-archive.ts';
import { Countdown } from '../result/next-puzzle.tsx';
import styles from './week-strip.module.css';

const DAYS_BEFORE = [-6, -5, -4, -3, -2, -1];

interface WeekStripProps {
  /** The day of the puzzle above it. */
  day: Day;
  today: Day;
  isFinished: boolean;
}

/** Where they do not fit side by side, the newest days are in view. */
function showNewest(days: HTMLOListElement | null): void {
  if (days) days.scrollLeft = days.scrollWidth;
}

/** The days before today with what was played of them, and today, or how long it is until tomorrow while that is played. */
export function WeekStrip(props: WeekStripProps) {
  const { data } = useQuery(levelsQuery(props.today));
  return data ? <Week {...props} levels={data} /> : null;
}

function Week({ day, today, isFinished, levels }: WeekStripProps & { levels: readonly ListedLevel[] }) {
  const archive = useArchive(levels, today);
  const shown = useShown();
  const week = DAYS_BEFORE.map((offset) => archiveDay(archive, addDays(today, offset))).filter(isLinked);
  const isTodayShown = day !== today || isFinished;
  const entries = isTodayShown ? [...week, archiveDay(archive, today)] : week;
  const { outcomesOf } = useDayOutcomes(entries);
  if (week.length === 0) return null;
  const missed = missedCount(archive);
  const hasPlayed = entries.some(({ status }) => status !== 'unplayed');
  return (
    <section className={styles.week} data-open={!isFinished} aria-labelledby="week">
      <div className="line ends">
        <h2 id="week" className="large">
          {hasPlayed ? t('Your week') : t('Earlier puzzles')}
        </h2>
        <Link className={`note ${styles.archive}`} to={paths.archive()}>
          {missed > 0
            ? t('{count, plural, one {# puzzle} other {# puzzles}} to catch up on', { count: missed })
            : t('Open the archive')}
        </Link>
      </div>
      <ol ref={showNewest} className={styles.days}>
        {entries.map((entry) => (
          <li key={entry.day} aria-current={entry.day === day ? 'page' : undefined}>
            <DayCell {...{ entry, today, shown }} outcomes={outcomesOf(entry)} hasWeekday />
          </li>
        ))}
        {!isTodayShown && (
          <li className={styles.next}>
            <Countdown today={today} />
          </li>
        )}
      </ol>
    </section>
  );
}
