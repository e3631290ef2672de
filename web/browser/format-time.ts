import { visitorLocale } from './format-date.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** A time as the visitor writes it: Nov 20, 2026, 12:30 PM. */
export function formatTime(time: string): string {
  const locale = visitorLocale();
  const format =
    formats.get(locale) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  formats.set(locale, format);
  return format.format(new Date(time));
}
