import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { Day } from '#shared/calendar/day.ts';
import { t } from '#shared/language/t.ts';
import type { ListedLevel } from '#shared/level/showing.ts';
import { paths } from '#shared/page/paths.ts';
import { archiveDay, missedCount } from '#shared/play/archive.ts';
import { weekBefore } from '../../../day/day-face.ts';
import { DayRow } from '../../../day/day-row.tsx';
import { levelsQuery } from '../../../level/queries.ts';
import { useArchive } from '../../../level/use-archive.ts';
import { Countdown } from '../result/next-puzzle.tsx';
import styles from './week-strip.module.css';

interface WeekStripProps {
  /** The day of the puzzle above it. */
  day: Day;
  today: Day;
  isFinished: boolean;
}

/** The days before today with what was played of them, and today, or how long it is until tomorrow while that is played. */
export function WeekStrip(props: WeekStripProps) {
  const { data } = useQuery(levelsQuery(props.today));
  return data ? <Week {...props} levels={data} /> : null;
}

function Week({ day, today, isFinished, levels }: WeekStripProps & { levels: readonly ListedLevel[] }) {
  const archive = useArchive(levels, today);
  const week = weekBefore(archive);
  const isTodayShown = day !== today || isFinished;
  const entries = isTodayShown ? [...week, archiveDay(archive, today)] : week;
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
      <DayRow {...{ entries, today }} current={day}>
        {!isTodayShown && (
          <li className={styles.next}>
            <Countdown today={today} />
          </li>
        )}
      </DayRow>
    </section>
  );
}
