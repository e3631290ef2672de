import type { ReactNode } from 'react';
import type { Day } from '#shared/calendar/day.ts';
import { formatMonth, type Month, weekdaysFrom } from '#shared/calendar/month.ts';
import styles from './month-grid.module.css';

interface MonthGridProps {
  month: Month;
  weeks: readonly (readonly (Day | null)[])[];
  weekStart: number;
  children: (day: Day) => ReactNode;
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** A month as a table of weeks. */
export function MonthGrid({ month, weeks, weekStart, children }: MonthGridProps) {
  const weekdays = weekdaysFrom(weekStart);
  return (
    <table className={styles.month}>
      <caption className="visually-hidden">{formatMonth(month)}</caption>
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col" abbr={WEEKDAYS[weekday - 1]}>
              {WEEKDAYS[weekday - 1]?.slice(0, 3)}
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
  );
}
