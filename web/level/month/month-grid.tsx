import type { ReactNode } from 'react';
import type { Day } from '#shared/calendar/day.ts';
import { type Month, weekdaysFrom } from '#shared/calendar/month.ts';
import { formatMonth, visitorLocale } from '../../browser/time/format.ts';
import { weekdayName } from '../../browser/time/weekday-name.ts';
import styles from './month-grid.module.css';

interface MonthGridProps {
  month: Month;
  weeks: readonly (readonly (Day | null)[])[];
  weekStart: number;
  /** Without space between the days, and without the names of the weekdays to see. */
  isSmall?: boolean;
  children: (day: Day) => ReactNode;
}

/** A month as a table of weeks. */
export function MonthGrid({ month, weeks, weekStart, isSmall = false, children }: MonthGridProps) {
  const weekdays = weekdaysFrom(weekStart);
  return (
    <div className={isSmall ? undefined : styles.frame}>
      <table className={isSmall ? styles.small : styles.month}>
        <caption className="visually-hidden">{formatMonth(month)}</caption>
        <thead className={isSmall ? 'visually-hidden' : undefined}>
          <tr>
            {weekdays.map((weekday) => (
              <th key={weekday} scope="col" abbr={weekdayName(weekday, 'weekday')} lang={visitorLocale()}>
                {weekdayName(weekday, 'shortWeekday')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, place) => (
                <td key={weekdays[place]}>{day && children(day)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
