import { addDays, type Day, dayIndex } from '../../calendar/day.ts';
import { daysAhead } from './daily-order.ts';
import { indexOnDay, type Schedule } from './schedule.ts';

// From UTC+14, where a level is released first, to UTC-12.
const MAX_DAYS_BEHIND = 2;

/** How many days after the latest day on Earth have their levels fixed (docs/rules/daily-order.md#lock-window). */
export const LOCKED_DAYS = 5;

/** A place of the daily order: its day has begun somewhere on Earth, lies in the lock window, or is later. */
export type PlaceStatus = 'past' | 'locked' | 'free';

/**
 * Whether the level at an index of the daily order is released: its day has begun somewhere on Earth (docs/rules/daily-order.md#release).
 * `latestIndex` is the index of the latest day on Earth; a level outside of the daily order, null, is never released.
 */
export function isReleased(index: number | null, { latestIndex }: { latestIndex: number }): boolean {
  return index !== null && index <= latestIndex;
}

/** The status of the place at an index of the daily order; `latestDay` is the latest day on Earth. */
export function placeStatus(index: number, schedule: Schedule, latestDay: Day): PlaceStatus {
  if (isReleased(index, { latestIndex: indexOnDay(latestDay, schedule) })) return 'past';
  return index < firstFreeIndex(schedule, latestDay) ? 'locked' : 'free';
}

/** Whether the level at an index is played within the five days after `latestDay`. */
export function isLockedFuture(index: number, schedule: Schedule, latestDay: Day): boolean {
  const ahead = daysAhead(index, schedule, latestDay);
  return ahead > 0 && ahead <= LOCKED_DAYS;
}

/** The index of the first place beyond the lock window. */
export function firstFreeIndex(schedule: Schedule, latestDay: Day): number {
  return indexOnDay(addDays(latestDay, LOCKED_DAYS), schedule) + 1;
}

/** Whether no time zone has a day this early while `count` levels are released: then the clock that says so is wrong. */
export function isClockBehind(today: Day, firstDay: Day, count: number): boolean {
  return count > 0 && dayIndex(today, firstDay) < Math.min(count - 1 - MAX_DAYS_BEHIND, 0);
}
