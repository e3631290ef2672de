import { type Day, dayNumber, MS_PER_DAY } from './day.ts';

// The pages are in English, so their dates are too, whatever the browser's language.
const longFormat = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const shortFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const listFormat = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A day in full: Friday 20 November 2026. */
export function formatDay(day: Day): string {
  return longFormat.format(dayNumber(day) * MS_PER_DAY).replace(',', '');
}

/** A day in short: 20 Nov 2026. */
export function formatShortDay(day: Day): string {
  return shortFormat.format(dayNumber(day) * MS_PER_DAY);
}

/** A day in short with its weekday, for lists: Fri 20 Nov 2026. */
export function formatListDay(day: Day): string {
  return listFormat.format(dayNumber(day) * MS_PER_DAY).replace(',', '');
}
