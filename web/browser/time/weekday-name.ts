import { addDays, type Day } from '#shared/calendar/day.ts';
import { formatDate } from '#shared/calendar/format-day.ts';
import { weekdayOf } from '#shared/calendar/month.ts';
import { visitorLocale } from './format.ts';

const A_MONDAY = '2026-11-16' as Day;

/** The name of a day of the week, 1 for Monday to 7 for Sunday. */
export function weekdayName(weekday: number, style: 'weekday' | 'shortWeekday'): string {
  return formatDate(addDays(A_MONDAY, weekday - weekdayOf(A_MONDAY)), style, visitorLocale());
}
