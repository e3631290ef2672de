import { type Day, dayNumber, MS_PER_DAY } from './day.ts';

/** The locale of texts that are the same for everyone, such as those that are shared. */
const SITE_LOCALE = 'en-GB';

const STYLES = {
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  date: { day: 'numeric', month: 'long', year: 'numeric' },
  short: { day: 'numeric', month: 'short', year: 'numeric' },
  list: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  near: { weekday: 'short', day: 'numeric', month: 'short' },
  nearDate: { day: 'numeric', month: 'short' },
  weekdayDate: { weekday: 'short', day: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  monthName: { month: 'long' },
  weekday: { weekday: 'long' },
  shortWeekday: { weekday: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const formats = new Map<string, Intl.DateTimeFormat>();

/** A date of a day in a style and locale. Days are of the Gregorian calendar and the page's numbers Latin, whatever the locale. */
export function formatDate(day: Day, style: keyof typeof STYLES, locale: string = SITE_LOCALE): string {
  const key = `${style} ${locale}`;
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(locale, {
      ...STYLES[style],
      timeZone: 'UTC',
      calendar: 'gregory',
      numberingSystem: 'latn',
    });
  formats.set(key, format);
  const text = format.format(dayNumber(day) * MS_PER_DAY);
  // Browsers do not agree on that comma.
  return locale === SITE_LOCALE ? text.replace(',', '') : text;
}

/** A day in full: Friday 20 November 2026. */
export function formatDay(day: Day, locale?: string): string {
  return formatDate(day, 'long', locale);
}

/** A day in short: 20 Nov 2026. */
export function formatShortDay(day: Day, locale?: string): string {
  return formatDate(day, 'short', locale);
}

/** A day in short with its weekday, for lists: Fri 20 Nov 2026. */
export function formatListDay(day: Day, locale?: string): string {
  return formatDate(day, 'list', locale);
}
