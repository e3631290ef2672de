import { addDays, type Day } from '#shared/calendar/day.ts';
import { formatDate } from '#shared/calendar/format-day.ts';
import { type Month, weekdayOf } from '#shared/calendar/month.ts';
import { visitorLocale } from './format-date.ts';

const MONDAY = '2026-11-16' as Day;

/** A month with its year: November 2026. */
export function formatMonth(month: Month): string {
  return formatDate(`${month}-01` as Day, 'month', visitorLocale());
}

/** The short name of a month: Nov. */
export function shortMonthName(month: Month): string {
  return formatDate(`${month}-01` as Day, 'monthName', visitorLocale());
}

/** The name of a day of the week, 1 for Monday to 7 for Sunday. */
export function weekdayName(weekday: number, style: 'weekday' | 'shortWeekday'): string {
  return formatDate(addDays(MONDAY, weekday - weekdayOf(MONDAY)), style, visitorLocale());
}
