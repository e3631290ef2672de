import type { Day } from '#shared/calendar/day.ts';
import { type Month, monthOfDay, weeksOfMonth } from '#shared/calendar/month.ts';
import { archiveDay } from '#shared/play/archive.ts';
import { weekStart } from '../../browser/week-start.ts';
import styles from './archive-placeholder.module.css';
import { DayCell } from './day-cell.tsx';
import { MonthBar } from './month-bar.tsx';
import { MonthGrid } from './month-grid.tsx';

interface ArchivePlaceholderProps {
  today: Day;
  month: Month | null;
}

/** The layout of a month while the levels are loading. */
export function ArchivePlaceholder({ today, month }: ArchivePlaceholderProps) {
  const shown = month ?? monthOfDay(today);
  const nothing = { order: [], schedule: today, today, playOf: () => null };
  const start = weekStart();
  return (
    <div className={styles.placeholder} aria-busy="true">
      <p className="visually-hidden">Loading the archive…</p>
      <MonthBar month={shown} first={shown} last={shown} />
      <div aria-hidden="true">
        <MonthGrid month={shown} weeks={weeksOfMonth(shown, start)} weekStart={start}>
          {(day) => (
            <DayCell
              entry={archiveDay(nothing, day)}
              today={today}
              outcomes={null}
              isOwn={false}
              isNamed={false}
              isRevealed={false}
            />
          )}
        </MonthGrid>
      </div>
    </div>
  );
}
