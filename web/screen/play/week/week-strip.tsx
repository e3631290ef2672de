import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { addDays, type Day } from '#shared/calendar/day.ts';
import { t } from '#shared/language/t.ts';
import { firstDayOf } from '#shared/level/order/schedule.ts';
import { type ListedLevel, showingOf } from '#shared/level/showing.ts';
import { paths } from '#shared/page/paths.ts';
import { type Archive, missedCount } from '#shared/play/archive.ts';
import { DAYS_BEFORE, weekBefore, weekUntilToday } from '../../../day/day-face.ts';
import { DayRow } from '../../../day/day-row.tsx';
import { dailyQuery, levelsQuery } from '../../../level/queries.ts';
import { useArchive } from '../../../level/use-archive.ts';
import { usePlays } from '../../../play/use-plays.ts';
import { site } from '../../../site/site.ts';
import { Brackets } from '../../../ui/picture/brackets.tsx';
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
  return props.isFinished ? <FinishedWeek {...props} /> : <OpenWeek {...props} />;
}

/** With the list of all levels, which comes with the result. */
function FinishedWeek(props: WeekStripProps) {
  const { data } = useQuery(levelsQuery(props.today));
  return data ? <ListedWeek {...props} levels={data} /> : null;
}

function ListedWeek({ levels, ...props }: WeekStripProps & { levels: readonly ListedLevel[] }) {
  const archive = useArchive(levels, props.today);
  return <Week {...props} archive={archive} missed={missedCount(archive)} />;
}

/** Day by day: the list of all levels would name their games, today's among them. */
function OpenWeek(props: WeekStripProps) {
  const { today } = props;
  const days = [...DAYS_BEFORE, 0].map((offset) => addDays(today, offset));
  const found = useQueries({
    queries: days.filter((day) => day >= firstDayOf(site())).map((day) => dailyQuery(day)),
    combine: (results) =>
      results.some(({ isPending }) => isPending) ? null : results.flatMap(({ data }) => data ?? []),
  });
  const levels = useMemo(() => found?.map(({ level }) => level) ?? [], [found]);
  const plays = usePlays(levels);
  if (!found) return null;
  const order: ListedLevel[] = [];
  for (const { number, level } of found) order[number - 1] = level;
  const playOf = ({ id }: ListedLevel) => plays.get(id) ?? null;
  return <Week {...props} archive={{ order, schedule: site(), today, playOf, showingOf }} missed={0} />;
}

interface WeekProps extends WeekStripProps {
  archive: Archive<ListedLevel>;
  /** How many puzzles there are to catch up on; 0 where that is not known either. */
  missed: number;
}

function Week({ day, today, isFinished, archive, missed }: WeekProps) {
  const week = weekBefore(archive);
  const isTodayShown = day !== today || isFinished;
  const entries = isTodayShown ? weekUntilToday(archive) : week;
  if (week.length === 0) return null;
  const hasPlayed = entries.some(({ status }) => status !== 'unplayed');
  return (
    <section className={styles.week} data-open={!isFinished} aria-labelledby="week">
      <div className="line ends">
        <h2 id="week">{hasPlayed ? t('Your week') : t('Earlier puzzles')}</h2>
        <Link className={`note ${styles.archive}`} to={paths.archive()}>
          {missed > 0
            ? t('{count, plural, one {# puzzle} other {# puzzles}} to catch up on', { count: missed })
            : t('Open the archive')}
        </Link>
      </div>
      <DayRow {...{ entries, today }} current={day}>
        {!isTodayShown && (
          <li className={styles.next}>
            <Brackets className={styles.brackets} />
            <Countdown today={today} />
          </li>
        )}
      </DayRow>
    </section>
  );
}
