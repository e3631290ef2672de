import {
  type Day,
  dayInUtc,
  earliestDayOnEarth,
  latestDayOnEarth,
  MS_PER_HOUR,
} from '#shared/calendar/day.ts';
import { daysAhead } from '#shared/level/order/daily-order.ts';
import { indexOnDay, type Schedule } from '#shared/level/order/schedule.ts';
import type { PlainReason } from '#shared/refusal/refuse.ts';
import type { PlacedLevel } from './queries.ts';
import type { LevelContext } from './site-snapshot.ts';

/** The days that decide what is released at one moment (docs/rules/daily-order.md#release). */
export interface Calendar {
  schedule: Schedule;
  /** The current day in UTC. */
  today: Day;
  /** The earliest day that has not ended everywhere on Earth. */
  earliestDay: Day;
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
  return calendarAt((await snapshot()).schedule, now());
}

/** The calendar at a time in milliseconds since 1970. Days begin on full hours, so it is computed once an hour. */
export function calendarAt(schedule: Schedule, time: number): Calendar {
  const hour = Math.floor(time / MS_PER_HOUR);
  if (cached?.hour !== hour || cached.calendar.schedule !== schedule) {
    cached = { hour, calendar: createCalendar(schedule, time) };
  }
  return cached.calendar;
}

function createCalendar(schedule: Schedule, time: number): Calendar {
  const latestDay = latestDayOnEarth(time);
  return {
    schedule,
    today: dayInUtc(time),
    earliestDay: earliestDayOnEarth(time),
    latestDay,
    latestIndex: indexOnDay(latestDay, schedule),
  };
}

/** How many days after today (UTC) a level is played; null for a level outside of the daily order. */
export function levelDaysAhead({ index }: PlacedLevel, { schedule, today }: Calendar): number | null {
  return index === null ? null : daysAhead(index, schedule, today);
}

/** Why an approval cannot be cancelled, as `mayCancelApproval` says, for a level that is played so many days after today. */
export function lateCancellation(daysAhead: number | null): PlainReason {
  if (daysAhead !== null && daysAhead < 0) {
    return 'day-passed';
  }
  return 'day-too-near';
}
