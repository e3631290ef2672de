import * as v from 'valibot';
import { addDays, type Day, dayIndex } from '../../calendar/day.ts';
import { Integer } from '../../schema/values.ts';

/** Days without a level of their own: the queue had run dry when the level at the index `before` was approved (docs/rules/daily-order.md#pauses). */
export const Pause = v.object({
  before: v.pipe(Integer, v.minValue(0)),
  days: v.pipe(Integer, v.minValue(1)),
});
export type Pause = v.InferOutput<typeof Pause>;

/** When the daily order is played: a level a day from the first day on, but for pauses; a day alone is a schedule without any. */
export type Schedule = Day | { firstDay: Day; pauses?: readonly Pause[] };

/** The day of the first level. */
export function firstDayOf(schedule: Schedule): Day {
  return typeof schedule === 'string' ? schedule : schedule.firstDay;
}

/** The pauses of a schedule; none if it names none. */
export function pausesOf(schedule: Schedule): readonly Pause[] {
  return typeof schedule === 'string' ? [] : (schedule.pauses ?? []);
}

/** The day on which the level at an index of the daily order is played. */
export function dayOfLevel(index: number, schedule: Schedule): Day {
  const pauses = pausesOf(schedule).filter(({ before }) => before <= index);
  return addDays(
    firstDayOf(schedule),
    pauses.reduce((sum, { days }) => sum + days, index),
  );
}

/**
 * The index of the level of a day, or of the last one before it on a day of a pause; negative before the first day. The order may be
 * shorter. Throws 'Invalid date'.
 */
export function indexOnDay(day: string, schedule: Schedule): number {
  let index = dayIndex(day, firstDayOf(schedule));
  const pauses = [...pausesOf(schedule)].sort((one, other) => one.before - other.before);
  for (const { before, days } of pauses) if (index >= before) index = Math.max(before - 1, index - days);
  return index;
}

/** The index of the level of a day, which the order may be too short for; null for a day of a pause. Throws 'Invalid date'. */
export function indexOfDay(day: Day, schedule: Schedule): number | null {
  const index = indexOnDay(day, schedule);
  return dayOfLevel(index, schedule) === day ? index : null;
}

/**
 * The schedule under which the next level, at the index `count`, is played on a day that has begun nowhere on Earth: the days that have
 * begun stay what players saw. The first level of a site without any begins at once, as nobody has seen another, and on the day that is
 * today everywhere or yesterday; the second one may then follow on the latest day on Earth, so that no gap is left.
 */
export function scheduleNext(schedule: Schedule, count: number, latestDay: Day): Schedule {
  const firstDay = firstDayOf(schedule);
  // A pause that no level has followed yet is counted again.
  const pauses = pausesOf(schedule).filter(({ before }) => before < count);
  const missing = dayIndex(latestDay, dayOfLevel(count, { firstDay, pauses })) + 1;
  if (missing <= 0 || (count === 1 && missing === 1))
    return pauses.length === pausesOf(schedule).length ? schedule : { firstDay, pauses };
  const recentDay = addDays(latestDay, -1);
  if (count === 0 && firstDay < recentDay) return recentDay;
  if (count === 0) return schedule;
  return { firstDay, pauses: [...pauses, { before: count, days: missing }] };
}
