import { type Day, dayIndex } from '../calendar/day.ts';
import { daysAhead } from './daily-order.ts';
import { isReleased } from './release.ts';

/** How many days after the latest day on Earth have their levels fixed (docs/rules.md#lock-window). */
export const LOCKED_DAYS = 5;

/** A place of the daily order: its day has begun somewhere on Earth, lies in the lock window, or is later. */
export type PlaceStatus = 'past' | 'locked' | 'free';

/** The status of the place at an index of the daily order; `latestDay` is the latest day on Earth. */
export function placeStatus(index: number, firstDay: Day, latestDay: Day): PlaceStatus {
  if (isReleased(index, { latestIndex: dayIndex(latestDay, firstDay) })) return 'past';
  return index < firstFreeIndex(firstDay, latestDay) ? 'locked' : 'free';
}

/** Whether the level at an index is played within the five days after `latestDay`. */
export function isLockedFuture(index: number, firstDay: Day, latestDay: Day): boolean {
  const ahead = daysAhead(index, firstDay, latestDay);
  return ahead > 0 && ahead <= LOCKED_DAYS;
}

/** The index of the first place beyond the lock window. */
export function firstFreeIndex(firstDay: Day, latestDay: Day): number {
  return dayIndex(latestDay, firstDay) + LOCKED_DAYS + 1;
}
