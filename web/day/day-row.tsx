import { type ReactNode, useLayoutEffect, useRef } from 'react';
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

/** Where they do not fit side by side, the marked day is in the middle, or else the newest ones in view. */
function bringIntoView(days: HTMLOListElement | null): void {
  if (!days) return;
  const marked = days.querySelector<HTMLElement>('[aria-current]');
  days.scrollLeft = marked
    ? marked.offsetLeft - days.offsetLeft - (days.clientWidth - marked.offsetWidth) / 2
    : days.scrollWidth;
}

/** Days side by side, as the archive shows them. */
export function DayRow({ entries, today, current, children }: DayRowProps) {
  const shown = useShown();
  const { outcomesOf } = useDayOutcomes(entries);
  const row = useRef<HTMLOListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the marked day decides
  useLayoutEffect(() => bringIntoView(row.current), [current]);
  return (
    <ol ref={row} className={styles.days}>
      {entries.map((entry) => (
        <li key={entry.day} aria-current={entry.day === current ? 'page' : undefined}>
          <DayCell {...{ entry, today, shown }} outcomes={outcomesOf(entry)} hasWeekday />
        </li>
      ))}
      {children}
    </ol>
  );
}
