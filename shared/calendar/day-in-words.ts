import { type Day, dayNumber } from './day.ts';

const MS_PER_DAY = 86_400_000;
// The pages are in English, so their dates are too, whatever the browser speaks.
const format = new Intl.DateTimeFormat('en-GB', {
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

/** A day as people write it: Friday 20 November 2026. */
export function dayInWords(day: Day): string {
  return format.format(dayNumber(day) * MS_PER_DAY).replace(',', '');
}

/** A day in few letters: 20 Nov 2026. */
export function dayInShort(day: Day): string {
  return shortFormat.format(dayNumber(day) * MS_PER_DAY);
}

/** A day with its weekday, for lists: Fri 20 Nov 2026. */
export function dayInList(day: Day): string {
  return listFormat.format(dayNumber(day) * MS_PER_DAY).replace(',', '');
}
