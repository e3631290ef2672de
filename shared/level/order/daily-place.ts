import type { Day } from '../../calendar/day.ts';
import { dailyLevels, type Listed } from './daily-order.ts';
import { dayOfLevel, type Schedule } from './schedule.ts';

/** The place of a level in the daily order; `number` counts from 1, the neighbouring days are null at the ends. */
export interface DailyPlace {
  number: number;
  day: Day;
  previous: Day | null;
  next: Day | null;
}

/**
 * The place of a level among the levels that a visitor sees; null outside of the daily order. Future places are wrong for visitors who
 * see only their own future levels, so for them places end at `lastKnown`; null for visitors who see all levels.
 */
export function dailyPlace(
  levels: readonly (Listed & { id: string })[],
  id: string,
  schedule: Schedule,
  lastKnown: Day | null,
): DailyPlace | null {
  const order = dailyLevels(levels);
  const index = order.findIndex((level) => level.id === id);
  if (index < 0) return null;
  const day = dayOfLevel(index, schedule);
  if (lastKnown !== null && day > lastKnown) return null;
  return {
    number: index + 1,
    day,
    previous: index === 0 ? null : dayOfLevel(index - 1, schedule),
    next: index + 1 === order.length ? null : dayOfLevel(index + 1, schedule),
  };
}
