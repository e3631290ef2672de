import { addDays, type Day, dayIndex } from '../calendar/day.ts';
import type { LevelState } from './level.ts';
import { isPlayerMade } from './player-made.ts';

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

/** The first index whose place is free to change: the day after the last fixed one (specification, 4). */
export function firstFreeIndex(firstDay: Day, today: Day): number {
  return dayIndex(today, firstDay) + LOCKED_FUTURE_DAYS + 1;
}

/**
 * The daily order without a level. When it had a day before the first free index, the level there takes its place (or the last one,
 * when the order ends before), so that no other fixed day changes its level.
 */
export function orderWithout(order: readonly string[], id: string, firstFree: number): string[] {
  const index = order.indexOf(id);
  const others = order.filter((other) => other !== id);
  if (index < 0 || index >= Math.min(firstFree, order.length - 1)) return others;
  const from = Math.min(firstFree, order.length - 1) - 1;
  const [filler = ''] = others.splice(from, 1);
  others.splice(index, 0, filler);
  return others;
}

/** Number and day of a level in the daily order, with the days beside it. */
export interface Place {
  number: number;
  day: Day;
  previous: Day | null;
  next: Day | null;
}

/**
 * The place of a level among the levels of a visitor, approved ones in daily order first; null outside of the order. Who sees
 * gaps in the future, where own levels stand among hidden ones, is told places up to `lastKnown` only.
 */
export function placeInOrder(
  levels: readonly { id: string; state: LevelState }[],
  id: string,
  firstDay: Day,
  lastKnown: Day | null,
): Place | null {
  const order = levels.filter(({ state }) => state === 'approved');
  const index = order.findIndex((level) => level.id === id);
  if (index < 0) return null;
  const day = dayOfLevel(index, firstDay);
  if (lastKnown !== null && day > lastKnown) return null;
  return {
    number: index + 1,
    day,
    previous: index === 0 ? null : addDays(day, -1),
    next: index + 1 === order.length ? null : addDays(day, 1),
  };
}

/** The title of a level: 'Level N', or 'Player Level N' for a player-made one; N is its number in the daily order, left out when it has none. */
export function levelTitle(id: string, number: number | null): string {
  const noun = isPlayerMade(id) ? 'Player Level' : 'Level';
  return number === null ? noun : `${noun} ${number}`;
}
