import { type Day, dayIndex } from '../calendar/day.ts';

const WARNING_DAYS = 14;

/** For how many days after `today` the daily order still has a level of its own, of `count` levels; 0 when today's is the last. */
export function daysInQueue(count: number, firstDay: Day, today: Day): number {
  return Math.max(0, count - 1 - dayIndex(today, firstDay));
}

/** Whether managers are to be warned: the queue runs dry within 14 days. */
export function runsDrySoon(days: number): boolean {
  return days < WARNING_DAYS;
}
