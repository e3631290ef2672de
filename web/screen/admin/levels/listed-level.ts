import type { Day } from '#shared/calendar/day.ts';
import type { Level } from '#shared/level/level.ts';
import { type PlaceStatus, placeStatus } from '#shared/level/order/release.ts';
import { dayOfLevel, type Schedule } from '#shared/level/order/schedule.ts';

/** A level of the daily order with its day, and the day it had before it was moved. */
export interface DailyEntry {
  level: Level;
  index: number;
  day: Day;
  place: PlaceStatus;
  /** Null for a level that has not moved. */
  dayBefore: Day | null;
}

interface Order {
  ids: readonly string[];
  /** The stored order. */
  current: readonly string[];
  schedule: Schedule;
  latestDay: Day;
}

/** The levels of a daily order with their days. */
export function dailyEntries(
  levels: readonly Level[],
  { ids, current, schedule, latestDay }: Order,
): DailyEntry[] {
  const byId = new Map(levels.map((level) => [level.id, level]));
  const before = new Map(current.map((id, index) => [id, index]));
  return ids.flatMap((id, index) => {
    const level = byId.get(id);
    const earlier = before.get(id) ?? index;
    if (!level) return [];
    return {
      level,
      index,
      day: dayOfLevel(index, schedule),
      place: placeStatus(index, schedule, latestDay),
      dayBefore: earlier === index ? null : dayOfLevel(earlier, schedule),
    };
  });
}

/** A list with the item at one place moved to another. */
export function moveWithin<T>(items: readonly T[], from: number, to: number): T[] {
  const moved = [...items];
  moved.splice(to, 0, ...moved.splice(from, 1));
  return moved;
}
