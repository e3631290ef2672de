import type { ReactNode } from 'react';
import type { Day } from '#shared/calendar/day.ts';
import type { ListedLevel } from '#shared/level/showing.ts';
import type { ArchiveDay } from '#shared/play/archive.ts';
import { DayCell } from './day-cell.tsx';
import styles from './day-row.module.css';
import { useShown } from './shown.ts';
import { useDayOutcomes } from './use-day-outcomes.ts';

interface DayRowProps {
  /** Up to seven, the oldest first. */
  entries: readonly ArchiveDay<ListedLevel>[];
  today: Day;
  /** The one that is marked. */
  current?: Day;
  /** After the days, one more item. */
  children?: ReactNode;
}

/** Where they do not fit side by side, the newest days are in view. */
function showNewest(days: HTMLOListElement | null): void {
  if (days) days.scrollLeft = days.scrollWidth;
}

/** Days side by side, as the archive shows them. */
export function DayRow({ entries, today, current, children }: DayRowProps) {
  const shown = useShown();
  const { outcomesOf } = useDayOutcomes(entries);
  return (
    <ol ref={showNewest} className={styles.days}>
      {entries.map((entry) => (
        <li key={entry.day} aria-current={entry.day === current ? 'page' : undefined}>
          <DayCell {...{ entry, today, shown }} outcomes={outcomesOf(entry)} hasWeekday />
        </li>
      ))}
      {children}
    </ol>
  );
}
