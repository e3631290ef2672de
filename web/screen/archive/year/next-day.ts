import { addDays, type Day } from '#shared/calendar/day.ts';
import { monthOfDay } from '#shared/calendar/month.ts';

/** The days that an arrow key moves by. */
const MOVES: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/**
 * The day that a key leads to from another one, of days in order: by a day, a week, a month (Page Up, Page Down) or to the ends (Home, End);
 * null for other keys, and where there is none.
 */
export function nextDay(days: readonly Day[], from: Day, key: string): Day | null {
  const move = MOVES[key];
  if (move !== undefined) {
    const wanted = addDays(from, move);
    return days.includes(wanted) ? wanted : null;
  }
  if (key === 'Home') return days[0] ?? null;
  if (key === 'End') return days.at(-1) ?? null;
  const month = monthOfDay(from);
  if (key === 'PageDown') return days.find((day) => monthOfDay(day) > month) ?? null;
  if (key !== 'PageUp') return null;
  const before = days.findLast((day) => monthOfDay(day) < month);
  return days.find((day) => before && monthOfDay(day) === monthOfDay(before)) ?? null;
}
