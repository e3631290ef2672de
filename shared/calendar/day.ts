import * as v from 'valibot';
import type { Reason } from '../refusal/refuse.ts';

export const MS_PER_HOUR = 3_600_000;
export const MS_PER_DAY = 24 * MS_PER_HOUR;
const FORMAT = /^\d{4}-\d{2}-\d{2}$/;
const LATEST_UTC_OFFSET_HOURS = 14;

/** A calendar date `YYYY-MM-DD` without a time or time zone; days sort as text (docs/rules/daily-order.md#days). */
export const Day = v.pipe(v.string(), v.check(isDay, 'no-date' satisfies Reason), v.brand('Day'));
export type Day = v.InferOutput<typeof Day>;

/** A day on which a site may begin: dates end with the year 9999, and each level of its order needs one. */
export const StartDay = v.pipe(
  Day,
  v.check((day) => day < '3000', 'date-too-late' satisfies Reason),
);

/** Whether a text is a date that exists, written `YYYY-MM-DD`. */
export function isDay(text: string): text is Day {
  return timeOf(text) !== null;
}

/** The start of a day in UTC, in milliseconds since 1970; null for a text that is no day. */
function timeOf(text: string): number | null {
  if (!FORMAT.test(text)) return null;
  const time = Date.parse(`${text}T00:00:00Z`);
  // Date.parse takes 31 November for 1 December.
  return new Date(time).getUTCDate() === Number(text.slice(-2)) ? time : null;
}

/** The days from 1970-01-01 to a day. Throws 'Invalid date' for a text that is no day. */
export function dayNumber(day: string): number {
  const time = timeOf(day);
  if (time === null) throw new Error('Invalid date');
  return time / MS_PER_DAY;
}

/** The day a number of days after 1970-01-01. Throws 'Invalid date' outside of the years 0 to 9999. */
export function dayFromNumber(number: number): Day {
  const time = new Date(number * MS_PER_DAY);
  const text = Number.isNaN(time.getTime()) ? '' : time.toISOString().slice(0, 10);
  if (!isDay(text)) throw new Error('Invalid date');
  return text;
}

/** The day a number of days later, or earlier if negative. */
export function addDays(day: Day, days: number): Day {
  return dayFromNumber(dayNumber(day) + days);
}

/** The days from the site's first day to a day; 0 is the index of the first level. Throws 'Invalid date'. */
export function dayIndex(day: string, firstDay: string): number {
  return dayNumber(day) - dayNumber(firstDay);
}

/** The date in UTC at a time in milliseconds since 1970. */
export function dayInUtc(now: number): Day {
  return dayFromNumber(Math.floor(now / MS_PER_DAY));
}

/** The date at a time in the time zone of the device. */
export function localDay(date: Date): Day {
  const pad = (value: number, length: number) => String(value).padStart(length, '0');
  return `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1, 2)}-${pad(date.getDate(), 2)}` as Day;
}

/** The latest date that has begun anywhere on Earth (UTC+14) at a time in milliseconds since 1970 (docs/rules/daily-order.md#release). */
export function latestDayOnEarth(now: number): Day {
  return dayInUtc(now + LATEST_UTC_OFFSET_HOURS * MS_PER_HOUR);
}

const EARLIEST_UTC_OFFSET_HOURS = -12;

/** The earliest date that has not ended everywhere on Earth (UTC-12) at a time in milliseconds since 1970. */
export function earliestDayOnEarth(now: number): Day {
  return dayInUtc(now + EARLIEST_UTC_OFFSET_HOURS * MS_PER_HOUR);
}

/** The time at which a day has begun everywhere on Earth (UTC-12), in milliseconds since 1970. */
export function startEverywhere(day: Day): number {
  return dayNumber(day) * MS_PER_DAY - EARLIEST_UTC_OFFSET_HOURS * MS_PER_HOUR;
}
