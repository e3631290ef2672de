import { TriangleAlert } from 'lucide-react';
import { addDays, type Day } from '#shared/calendar/day.ts';
import { daysInQueue, isQueueLow } from '#shared/level/order/level-queue.ts';
import { dayOfLevel, type Schedule } from '#shared/level/order/schedule.ts';
import { formatDay } from '../../../browser/format-date.ts';
import { Warning } from '../../../ui/warning.tsx';

interface QueueWarningProps {
  count: number;
  schedule: Schedule;
  today: Day;
}

function warningOf({ count, schedule, today }: QueueWarningProps): string | null {
  const days = daysInQueue(count, schedule, today);
  if (!isQueueLow(days)) return null;
  if (count === 0) return 'There are no approved levels, so players see no puzzle. Approve one.';
  const last = dayOfLevel(count - 1, schedule);
  if (last < today) {
    return `The queue is empty: the level of ${formatDay(last)} is shown every day until you approve another.`;
  }
  if (days === 0)
    return "Today's level is the last in the queue and will be shown again tomorrow. Approve more levels.";
  const rest = days === 1 ? 'one day' : `${days} days`;
  return `The queue ends in ${rest}: nothing new from ${formatDay(addDays(last, 1))}. Approve more levels.`;
}

/** Warns when the daily levels are about to run out (docs/rules/daily-order.md#level-queue). */
export function QueueWarning(props: QueueWarningProps) {
  const warning = warningOf(props);
  if (!warning) return null;
  return (
    <Warning>
      <TriangleAlert size={18} aria-hidden="true" />
      <span>{warning}</span>
    </Warning>
  );
}
