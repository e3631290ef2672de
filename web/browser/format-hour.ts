import { visitorLocale } from './format-date.ts';

/** An hour of the day, 0 to 23, as the visitor writes it: 9:00 AM. */
export function formatHour(hour: number): string {
  const format = new Intl.DateTimeFormat(visitorLocale(), { hour: 'numeric', minute: '2-digit' });
  // A day on which no clock changes.
  return format.format(new Date(2026, 0, 15, hour));
}
