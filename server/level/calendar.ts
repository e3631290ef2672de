import { type Day, dayIndex, dayInUtc, latestDayOnEarth, MS_PER_HOUR } from '#shared/calendar/day.ts';
import { daysAhead } from '#shared/level/daily-order.ts';
import type { LevelContext } from './level-context.ts';
import type { PlacedLevel } from './queries.ts';

/** The days that decide what is released at one moment (docs/rules.md#release). */
export interface Calendar {
  firstDay: Day;
  /** The current day in UTC. */
  today: Day;
  /** The latest day that has begun somewhere on Earth. */
  latestDay: Day;
  /** The index of the latest day in the daily order. */
  latestIndex: number;
}

let cached: { hour: number; calendar: Calendar } | null = null;

/** The calendar of the site at the current time. */
export async function currentCalendar({
  snapshot,
  now,
}: Pick<LevelContext, 'snapshot' | 'now'>): Promise<Calendar> {
  return calendarAt((await snapshot()).firstDay, now());
}

/** The calendar at a time in milliseconds since 1970. Days begin on full hours, so it is computed once an hour. */
export function calendarAt(firstDay: Day, time: number): Calendar {
  const hour = Math.floor(time / MS_PER_HOUR);
  if (cached?.hour !== hour || cached.calendar.firstDay !== firstDay) {
    cached = { hour, calendar: createCalendar(firstDay, time) };
  }
  return cached.calendar;
}

function createCalendar(firstDay: Day, time: number): Calendar {
  const latestDay = latestDayOnEarth(time);
  return { firstDay, today: dayInUtc(time), latestDay, latestIndex: dayIndex(latestDay, firstDay) };
}

/** How many days after today (UTC) a level is played; null for a level outside of the daily order. */
export function levelDaysAhead({ index }: PlacedLevel, { firstDay, today }: Calendar): number | null {
  return index === null ? null : daysAhead(index, firstDay, today);
}
