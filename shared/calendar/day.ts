import * as z from 'zod/mini';

const MS_PER_DAY = 86_400_000;
const FORM = /^\d{4}-\d{2}-\d{2}$/;

/** A calendar date `YYYY-MM-DD` without time or time zone. Days sort as text. docs/rules.md#days */
export const Day = z.string().check(z.refine(isDay)).brand<'Day'>();
export type Day = z.infer<typeof Day>;

/** Whether a text is a date that exists, written `YYYY-MM-DD`. */
export function isDay(text: string): text is Day {
  return timeOf(text) !== null;
}

/** Milliseconds since 1970. A day that a month has not counts into the next one, and is another then. */
function timeOf(text: string): number | null {
  if (!FORM.test(text)) return null;
  const time = Date.parse(`${text}T00:00:00Z`);
  return new Date(time).getUTCDate() === Number(text.slice(-2)) ? time : null;
}

/** Days from 1970-01-01 to this day. Throws 'Invalid date' for a text that is no day. */
export function dayNumber(day: string): number {
  const time = timeOf(day);
  if (time === null) throw new Error('Invalid date');
  return time / MS_PER_DAY;
}

/** The day that lies so many days after 1970-01-01. Throws 'Invalid date' outside of the years 0 to 9999. */
export function dayFromNumber(number: number): Day {
  const time = new Date(number * MS_PER_DAY);
  const text = Number.isNaN(time.getTime()) ? '' : time.toISOString().slice(0, 10);
  if (!isDay(text)) throw new Error('Invalid date');
  return text;
}

/** The day so many days later, or earlier when the count is negative. */
export function addDays(day: Day, days: number): Day {
  return dayFromNumber(dayNumber(day) + days);
}

/** Days since the site's first day; 0 is the first level. Throws 'Invalid date'. docs/rules.md#days */
export function dayIndex(day: string, firstDay: string): number {
  return dayNumber(day) - dayNumber(firstDay);
}

/** The calendar date in UTC at a moment in milliseconds since 1970. */
export function dayInUtc(now: number): Day {
  return dayFromNumber(Math.floor(now / MS_PER_DAY));
}

/** The latest calendar date that has begun anywhere on Earth (UTC+14) at a moment in milliseconds since 1970. docs/rules.md#release */
export function latestDayOnEarth(now: number): Day {
  return dayFromNumber(Math.floor((now + 14 * 3_600_000) / MS_PER_DAY));
}
