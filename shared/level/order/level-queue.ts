import type { Day } from '../../calendar/day.ts';
import { daysAhead } from './daily-order.ts';
import type { Schedule } from './schedule.ts';

const LOW_QUEUE_DAYS = 14;

/** How many days after `today` have a level of their own, in a daily order of `count` levels; at least 0. */
export function daysInQueue(count: number, schedule: Schedule, today: Day): number {
  return Math.max(0, daysAhead(count - 1, schedule, today));
}

/** Whether so few days are queued that managers are warned (docs/rules/daily-order.md#level-queue). */
export function isQueueLow(days: number): boolean {
  return days < LOW_QUEUE_DAYS;
}
