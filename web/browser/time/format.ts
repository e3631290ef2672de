import type { Day } from '#shared/calendar/day.ts';
import { formatDate } from '#shared/calendar/format-day.ts';
import type { Month } from '#shared/calendar/month.ts';
import { textLocale } from '#shared/language/runtime.ts';

/**
 * The locale in which dates are written (docs/rules/daily-order.md#months): the visitor's own where it is of the page's language, such as
 * `de-AT` on a page in German, as the page would be in two languages otherwise.
 */
export function visitorLocale(): string {
  try {
    const [own] = Intl.DateTimeFormat.supportedLocalesOf(navigator.language);
    return own && languageOf(own) === languageOf(textLocale()) ? own : textLocale();
  } catch {
    // Without a language set, browsers report an empty string or a name of the system.
    return textLocale();
  }
}

function languageOf(locale: string): string {
  return new Intl.Locale(locale).language;
}

/** A day in full, as the visitor writes it: Friday, November 20, 2026. */
export function formatDay(day: Day): string {
  return formatDate(day, 'long', visitorLocale());
}

/** A day without its weekday: November 20, 2026. */
export function formatPlainDay(day: Day): string {
  return formatDate(day, 'date', visitorLocale());
}

/** A day in short: Nov 20, 2026. */
export function formatShortDay(day: Day): string {
  return formatDate(day, 'short', visitorLocale());
}

/** A day in short with its weekday, for lists: Fri, Nov 20, 2026. */
export function formatListDay(day: Day): string {
  return formatDate(day, 'list', visitorLocale());
}

/** As `formatListDay`, without the year if it is the visitor's current one: Fri, Nov 20. */
export function formatNearDay(day: Day): string {
  const isThisYear = day.startsWith(`${new Date().getFullYear()}-`);
  return formatDate(day, isThisYear ? 'near' : 'list', visitorLocale());
}

/** A day of about this week: Fri 20. */
export function formatWeekdayDate(day: Day): string {
  return formatDate(day, 'weekdayDate', visitorLocale());
}

/** A month with its year: November 2026. */
export function formatMonth(month: Month): string {
  return formatDate(`${month}-01` as Day, 'month', visitorLocale());
}

/** A date or decade that stands alone begins as a sentence does: Novembre 2026, where the words of the language begin small. */
export function standingAlone(text: string): string {
  return text.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase(visitorLocale()));
}
