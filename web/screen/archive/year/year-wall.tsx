import { type KeyboardEvent, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { Day } from '#shared/calendar/day.ts';
import { daysOfMonth, type Month, weeksOfMonth } from '#shared/calendar/month.ts';
import { t } from '#shared/language/t.ts';
import type { ListedLevel } from '#shared/level/showing.ts';
import { paths } from '#shared/page/paths.ts';
import { type Archive, type ArchiveDay, archiveDay } from '#shared/play/archive.ts';
import { countPeriod } from '#shared/play/period-count.ts';
import { keyInReadingOrder } from '../../../browser/input/key-in-reading-order.ts';
import { formatMonth, standingAlone, visitorLocale } from '../../../browser/time/format.ts';
import { monthName } from '../../../browser/time/format-time.ts';
import { dayName, isLinked } from '../../../day/day-face.ts';
import type { Shown } from '../../../day/shown.ts';
import { CompactMark } from '../../../level/mark/compact-mark.tsx';
import { MonthGrid } from '../../../level/month/month-grid.tsx';
import { weekStart } from '../../../level/month/week.ts';
import { nextDay } from './next-day.ts';
import styles from './year-wall.module.css';

interface YearWallProps {
  archive: Archive<ListedLevel>;
  months: readonly Month[];
  first: Month;
  last: Month;
  shown: Shown;
}

/**
 * The small months of a year, in marks: all twelve, or those between the first of the site and the latest. Each day is a link; all of them are one stop of
 * the Tab key, and arrow keys move between them (docs/rules/statistics.md#archive).
 */
export function YearWall({ archive, months, first, last, shown }: YearWallProps) {
  const wall = useRef<HTMLUListElement>(null);
  const entries = new Map(
    months.flatMap((month) => daysOfMonth(month).map((day) => [day, archiveDay(archive, day)] as const)),
  );
  const days = [...entries.values()].filter(isLinked).map(({ day }) => day);
  const [focused, setFocused] = useState<Day | null>(null);
  const stop = focused ?? (days.includes(archive.today) ? archive.today : days.at(-1));
  const start = weekStart();
  const shownMonths = months.filter((month) => month >= first && month <= last);
  const columns: Record<string, number> = { '--columns': Math.min(shownMonths.length, 6) };

  function move(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const from = event.target instanceof HTMLElement ? event.target.dataset.day : undefined;
    const to = from && nextDay(days, from as Day, keyInReadingOrder(event));
    if (!to) return;
    event.preventDefault();
    wall.current?.querySelector<HTMLElement>(`[data-day="${to}"]`)?.focus();
  }

  return (
    <ul ref={wall} className={styles.wall} style={columns} onKeyDown={move} aria-label={t('Months')}>
      {shownMonths.map((month) => (
        <li key={month}>
          <MonthName archive={archive} month={month} />
          <MonthGrid month={month} weeks={weeksOfMonth(month, start)} weekStart={start} isSmall>
            {(day) => {
              const entry = entries.get(day) ?? archiveDay(archive, day);
              return (
                <WallDay
                  entry={entry}
                  name={dayName(entry, archive.today, shown)}
                  isToday={day === archive.today}
                  isStop={day === stop}
                  onFocus={setFocused}
                />
              );
            }}
          </MonthGrid>
        </li>
      ))}
    </ul>
  );
}

interface MonthNameProps {
  archive: Archive<ListedLevel>;
  month: Month;
}

/** The name of a month, as a link to it. */
function MonthName({ archive, month }: MonthNameProps) {
  const { found, played, days } = countPeriod(archive, daysOfMonth(month));
  return (
    <p className={styles.month}>
      <Link to={paths.archive(month)}>
        <span className="visually-hidden">
          {t('{month}: {found} found, {played} played, of {days} days', {
            month: formatMonth(month),
            found,
            played,
            days,
          })}
        </span>
        <span lang={visitorLocale()} aria-hidden="true">
          {standingAlone(monthName(month))}
        </span>
      </Link>
    </p>
  );
}

interface WallDayProps {
  entry: ArchiveDay<ListedLevel>;
  name: string;
  isToday: boolean;
  /** Whether the Tab key leads to it. */
  isStop: boolean;
  onFocus: (day: Day) => void;
}

function WallDay({ entry, name, isToday, isStop, onFocus }: WallDayProps) {
  const { day, status, play } = entry;
  if (!isLinked(entry)) {
    return (
      <span className={styles.none}>
        <span className="visually-hidden">{name}</span>
      </span>
    );
  }
  return (
    <Link
      className={styles.day}
      to={isToday ? paths.today : paths.daily(day)}
      title={name}
      aria-label={name}
      aria-current={isToday ? 'date' : undefined}
      data-day={day}
      data-status={status}
      tabIndex={isStop ? 0 : -1}
      onFocus={() => onFocus(day)}
    >
      <CompactMark score={play?.score ?? null} />
    </Link>
  );
}
