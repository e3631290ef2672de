import { addDays, type Day } from '../../calendar/day.ts';

// What is beyond is a mistyped year.
const DAYS_BACK = 3653;
const DAYS_AHEAD = 366;

/**
 * The days that an admin can choose as the first day of a site: up to ten years ago, or a year ahead. Without a level it is not past
 * everywhere, as the first approval would move it (docs/rules/daily-order.md#first-day).
 */
export function firstDayBounds(hasLevels: boolean, latestDay: Day): { min: Day; max: Day } {
  return { min: addDays(latestDay, hasLevels ? -DAYS_BACK : -1), max: addDays(latestDay, DAYS_AHEAD) };
}
