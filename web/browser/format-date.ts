import type { Day } from '#shared/calendar/day.ts';
import { formatDate, SITE_LOCALE } from '#shared/calendar/format-day.ts';

/** The visitor's locale, in which dates are written (docs/rules/daily-order.md#months). */
export function visitorLocale(): string {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(navigator.language)[0] ?? SITE_LOCALE;
  } catch {
    // Without a language set, browsers report an empty string or a name of the system.
    return SITE_LOCALE;
  }
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
