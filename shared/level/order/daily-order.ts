import { type Day, dayIndex } from '../../calendar/day.ts';
import type { Level } from '../level.ts';
import { dayOfLevel, indexOnDay, type Schedule } from './schedule.ts';

/** What the daily order asks of a level. */
export type Listed = Pick<Level, 'state' | 'waiting'>;

/** The approved levels of a list sorted by position, without those that wait for their days: the daily order (docs/rules/daily-order.md#daily-order). */
export function dailyLevels<One extends Listed>(levels: readonly One[]): One[] {
  return levels.filter(({ state, waiting }) => state === 'approved' && !waiting);
}

/**
 * The index of the level played on a day, in a daily order of `count` levels. In a pause and after the end of the order it is the last one; null before
 * the first day and for an empty order (docs/rules/daily-order.md#clamping).
 */
export function dailyLevelIndex(day: Day, schedule: Schedule, count: number): number | null {
  const index = indexOnDay(day, schedule);
  return index < 0 || count === 0 ? null : Math.min(index, count - 1);
}

/** The dates that are today somewhere on Earth. */
interface DaysOnEarth {
  schedule: Schedule;
  earliestDay: Day;
  latestDay: Day;
}

/** Whether the level at an index is the daily level anywhere on Earth, in a daily order of `count` levels (docs/rules/play.md#counts). */
export function isOnItsDay(
  index: number,
  { schedule, earliestDay, latestDay }: DaysOnEarth,
  count: number,
): boolean {
  const [first, last] = [earliestDay, latestDay].map((day) => dailyLevelIndex(day, schedule, count));
  return last !== null && last !== undefined && (first ?? 0) <= index && index <= last;
}

/** How many days after `today` the level at an index of the daily order is played; negative for a past one. */
export function daysAhead(index: number, schedule: Schedule, today: Day): number {
  return dayIndex(dayOfLevel(index, schedule), today);
}

/**
 * The daily order without a level. If its place is before `firstFree`, the index of the first place beyond the lock window, the first level
 * from there on that is not pinned moves up into it (or the last one of a shorter order), so that no other fixed day changes its level
 * (docs/rules/daily-order.md#leaving-the-order).
 */
export function removeFromOrder(
  order: readonly string[],
  id: string,
  firstFree: number,
  isPinned: (id: string) => boolean = () => false,
): string[] {
  const index = order.indexOf(id);
  const others = order.filter((other) => other !== id);
  const lastIndex = order.length - 1;
  if (index < 0 || index >= Math.min(firstFree, lastIndex)) return others;
  // One less than in the old order, in which the removed level still counted.
  const firstFiller = Math.min(firstFree, lastIndex) - 1;
  const movable = others.findIndex((other, at) => at >= firstFiller && !isPinned(other));
  const [filler = ''] = others.splice(movable < 0 ? firstFiller : movable, 1);
  others.splice(index, 0, filler);
  return others;
}
