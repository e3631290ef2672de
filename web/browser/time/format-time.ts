// Apart from the formats of days, which the first page loads.
import { type Day, localDay } from '#shared/calendar/day.ts';
import { formatDate } from '#shared/calendar/format-day.ts';
import type { Month } from '#shared/calendar/month.ts';
import { formatShortDay, visitorLocale } from './format.ts';

/** An hour of the day as the visitor writes it: 9:00 AM. */
export function formatHour(hour: number): string {
  const format = new Intl.DateTimeFormat(visitorLocale(), { timeStyle: 'short', timeZone: 'UTC' });
  return format.format(Date.UTC(2000, 0, 1, hour));
}

/** The hour of the day that it is for the visitor. */
export function currentHour(): number {
  return new Date().getHours();
}

const AGE_UNITS = [
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
] as const;

/** How long ago a time was, in the largest unit that fits: 3 days ago. */
export function formatAge(time: string, now = Date.now()): string {
  const ms = Math.max(0, now - Date.parse(time));
  const { unit, ms: size } = AGE_UNITS.find((each) => ms >= each.ms) ?? AGE_UNITS[2];
  return new Intl.RelativeTimeFormat(visitorLocale()).format(-Math.floor(ms / size), unit);
}

/** The visitor's day of a time, in short. */
export function formatDayOf(time: string): string {
  return formatShortDay(localDay(new Date(time)));
}

/** The name of a month without its year: November. */
export function monthName(month: Month): string {
  return formatDate(`${month}-01` as Day, 'monthName', visitorLocale());
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** A time as the visitor writes it: Nov 20, 2026, 12:30 PM. */
export function formatTime(time: string): string {
  const locale = visitorLocale();
  const format =
    formats.get(locale) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  formats.set(locale, format);
  return format.format(new Date(time));
}
