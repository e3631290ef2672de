import { Sparkles, TriangleAlert } from 'lucide-react';
import { addDays, type Day } from '#shared/calendar/day.ts';
import type { Level } from '#shared/level/level.ts';
import { daysInQueue, isQueueLow } from '#shared/level/order/level-queue.ts';
import { dayOfLevel, type Schedule } from '#shared/level/order/schedule.ts';
import { formatDay } from '../../../browser/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Warning } from '../../../ui/warning.tsx';
import type { BoardOptions } from './board-options.tsx';
import { DailyOrder } from './daily-order.tsx';
import { FirstDay } from './first-day.tsx';
import { EmptyGroup, LevelGroup, LevelItem, LevelList } from './level-list.tsx';
import { LevelRow, type LevelRowProps } from './level-row.tsx';
import type { DailyEntry } from './listed-level.ts';
import type { Calendar, useDailyOrder } from './use-daily-order.ts';

interface DailyLevelsProps {
  daily: ReturnType<typeof useDailyOrder>;
  options: BoardOptions;
  calendar: Calendar;
  rowOf: (level: Level, entry: DailyEntry) => LevelRowProps;
  /** Called when the schedule of the site may have changed. */
  onScheduleChange: () => void;
}

function lockOf({ place, day }: DailyEntry, today: Day, isAdmin: boolean): string | undefined {
  if (day <= today) return undefined;
  if (place === 'past') return 'Its day has already begun somewhere on Earth';
  return isAdmin
    ? 'One of the next five days: unlock sorting to move it'
    : 'One of the next five days: only an admin can move it';
}

/** The daily order: past days, today, and the queue, which can be sorted (docs/rules/daily-order.md#daily-order). */
export function DailyLevels({ daily, options, calendar, rowOf, onScheduleChange }: DailyLevelsProps) {
  const { entries, fixed, sortable, free } = daily;
  const { searched, isAdmin } = options;
  return (
    <LevelGroup
      id="daily-levels"
      title={`Daily levels (${searched ? `${fixed.length} of ${entries.length}` : entries.length})`}
      tools={
        <>
          {daily.hiddenPast > 0 && (
            <Button variant="quiet" onClick={daily.showPast}>
              Show all past levels ({daily.hiddenPast} more)
            </Button>
          )}
          {free.length > 1 && searched === '' && (
            <Button variant="quiet" disabled={daily.order.isSaving} onClick={daily.autoSortAll}>
              <Sparkles size={18} aria-hidden="true" />
              Auto-sort
            </Button>
          )}
        </>
      }
    >
      <QueueWarning entries={entries} schedule={calendar.schedule} today={calendar.today} />
      {isAdmin && searched === '' && (
        <FirstDay count={entries.length} latestDay={calendar.latestDay} onChange={onScheduleChange} />
      )}
      {fixed.length > 0 && (
        <LevelList>
          {fixed.map((entry) => (
            <LevelItem key={entry.level.id}>
              <LevelRow
                {...rowOf(entry.level, entry)}
                lock={searched ? undefined : lockOf(entry, calendar.today, isAdmin)}
              />
            </LevelItem>
          ))}
        </LevelList>
      )}
      {sortable.length > 0 && (
        <DailyOrder
          entries={sortable}
          schedule={calendar.schedule}
          lastDay={free.at(-1)?.day ?? calendar.today}
          propsOf={(entry) => rowOf(entry.level, entry)}
          onMove={daily.move}
        />
      )}
      {daily.hiddenNext > 0 && (
        <Button variant="quiet" onClick={daily.showNext}>
          Show more of the queue ({daily.hiddenNext} more)
        </Button>
      )}
      {fixed.length + sortable.length === 0 && (
        <EmptyGroup>
          {searched
            ? `No daily level is about '${searched}'.`
            : entries.length === 0
              ? 'No level is approved yet.'
              : 'All daily levels are in the past.'}
        </EmptyGroup>
      )}
    </LevelGroup>
  );
}

interface QueueWarningProps {
  entries: readonly DailyEntry[];
  schedule: Schedule;
  today: Day;
}

/** What the list says of the queue; null when it is long enough. */
export function warningOf({ entries, schedule, today }: QueueWarningProps): string | null {
  const count = entries.length;
  const days = daysInQueue(count, schedule, today);
  if (!isQueueLow(days)) return null;
  const shown = entries.findLast(({ level }) => level.withdrawnAt === undefined);
  if (!shown) return 'There are no approved levels, so players see no puzzle. Approve one.';
  const last = dayOfLevel(count - 1, schedule);
  if (last < today) {
    return `The queue is empty: the level of ${formatDay(shown.day)} is shown every day until you approve another.`;
  }
  if (days === 0)
    return "Today's level is the last in the queue and will be shown again tomorrow. Approve more levels.";
  const rest = days === 1 ? 'one day' : `${days} days`;
  return `The queue ends in ${rest}: nothing new from ${formatDay(addDays(last, 1))}. Approve more levels.`;
}

/** Warns when the daily levels are about to run out (docs/rules/daily-order.md#level-queue). */
function QueueWarning(props: QueueWarningProps) {
  const warning = warningOf(props);
  if (!warning) return null;
  return (
    <Warning>
      <TriangleAlert size={18} aria-hidden="true" />
      <span>{warning}</span>
    </Warning>
  );
}
