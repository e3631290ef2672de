import { addDays, type Day, dayIndex } from '../calendar/day.ts';
import { isPlayerMade } from './level-id.ts';

const LOCKED_FUTURE_DAYS = 5;

/** Index in the daily order of the level of a day, clamped to the last of `count` levels; null before the first day or without levels (design, 2). */
export function levelIndex(day: Day, firstDay: Day, count: number): number | null {
  const index = dayIndex(day, firstDay);
  return index < 0 || count === 0 ? null : Math.min(index, count - 1);
}

/** The day on which the level at an index of the daily order is played. */
export function dayOfLevel(index: number, firstDay: Day): Day {
  return addDays(firstDay, index);
}

/** Whether the level at an index is played within the five days after `today`, when its place is fixed (specification, 4). */
export function isLockedFuture(index: number, firstDay: Day, today: Day): boolean {
  const ahead = index - dayIndex(today, firstDay);
  return ahead > 0 && ahead <= LOCKED_FUTURE_DAYS;
}

/** The title of a level: 'Level N', or 'Player Level N' for a player-made one; N is its number in the daily order, left out when it has none. */
export function levelTitle(id: string, number: number | null): string {
  const noun = isPlayerMade(id) ? 'Player Level' : 'Level';
  return number === null ? noun : `${noun} ${number}`;
}
