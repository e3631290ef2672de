import { visitorLocale } from './format-date.ts';

/** An hour of the day as the visitor writes it: 9:00 AM. */
export function formatHour(hour: number): string {
  const format = new Intl.DateTimeFormat(visitorLocale(), { timeStyle: 'short', timeZone: 'UTC' });
  return format.format(Date.UTC(2000, 0, 1, hour));
}

/** The hour of the day that it is for the visitor. */
export function currentHour(): number {
  return new Date().getHours();
}
