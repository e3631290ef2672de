import * as v from 'valibot';
import type { Reason } from '../refusal/refuse.ts';
import { addDays, type Day, dayNumber } from './day.ts';

const FIRST_YEAR = 2001;
const LAST_YEAR = 2099;
const MONTHS_PER_YEAR = 12;
const DAYS_PER_WEEK = 7;
const ONE_INTEGER = /^\d+$/;
const TWO_INTEGERS = /^(\d+)-(\d+)$/;
const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** A month `YYYY-MM` of the years 2001 to 2099; months sort as text (docs/rules/daily-order.md#months). */
export const Month = v.pipe(v.string(), v.check(isMonth, 'no-month' satisfies Reason), v.brand('Month'));
export type Month = v.InferOutput<typeof Month>;

function isMonth(text: string): text is Month {
  return parseMonth(text) === text;
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}

/** The month a number of months after the year 0, clamped to the years 2001 to 2099. */
function monthFromNumber(number: number): Month {
  const clamped = clamp(number, FIRST_YEAR * MONTHS_PER_YEAR, (LAST_YEAR + 1) * MONTHS_PER_YEAR - 1);
  const year = Math.floor(clamped / MONTHS_PER_YEAR);
  return `${year}-${String((clamped % MONTHS_PER_YEAR) + 1).padStart(2, '0')}` as Month;
}

function monthNumber(month: Month): number {
  return yearOfMonth(month) * MONTHS_PER_YEAR + monthOfYear(month);
}

/** 0 for January. */
function monthOfYear(month: Month): number {
  return Number(month.slice(5)) - 1;
}

/** The month in an address: two integers, clamped to the years 2001 to 2099 and the months 1 to 12; null for anything else. */
export function parseMonth(text: string): Month | null {
  const parts = TWO_INTEGERS.exec(text);
  if (!parts) return null;
  const year = clamp(Number(parts[1]), FIRST_YEAR, LAST_YEAR);
  return monthFromNumber(year * MONTHS_PER_YEAR + clamp(Number(parts[2]), 1, MONTHS_PER_YEAR) - 1);
}

/** The year in an address: one integer, clamped to the years 2001 to 2099; null for anything else. */
export function parseYear(text: string): number | null {
  return ONE_INTEGER.test(text) ? clamp(Number(text), FIRST_YEAR, LAST_YEAR) : null;
}

/** The month, or the nearest one from the first to the last. */
export function clampMonth(month: Month, first: Month, last: Month): Month {
  if (month < first) return first;
  return month > last ? last : month;
}

/** The month of a day, clamped to the years 2001 to 2099. */
export function monthOfDay(day: Day): Month {
  return monthFromNumber(Number(day.slice(0, 4)) * MONTHS_PER_YEAR + Number(day.slice(5, 7)) - 1);
}

/** The month a number of months later, or earlier if negative; clamped to the years 2001 to 2099. */
export function addMonths(month: Month, months: number): Month {
  return monthFromNumber(monthNumber(month) + months);
}

/** The days of a month in order. */
export function daysOfMonth(month: Month): Day[] {
  const first = `${month}-01` as Day;
  // 31 days after the first lies in the next month; its date is 32 minus the length of this month.
  const length = 32 - dateOf(addDays(first, 31));
  return Array.from({ length }, (_, index) => addDays(first, index));
}

/** The date of a day within its month, 1 to 31. */
export function dateOf(day: Day): number {
  return Number(day.slice(8));
}

/** The day of the week, 1 for Monday to 7 for Sunday. */
export function weekdayOf(day: Day): number {
  // 1970-01-01 was a Thursday.
  return ((((dayNumber(day) + 3) % DAYS_PER_WEEK) + DAYS_PER_WEEK) % DAYS_PER_WEEK) + 1;
}

/** The seven days of the week, 1 for Monday to 7 for Sunday, beginning with `weekStart`. */
export function weekdaysFrom(weekStart: number): number[] {
  return Array.from({ length: DAYS_PER_WEEK }, (_, index) => ((weekStart - 1 + index) % DAYS_PER_WEEK) + 1);
}

/** The weeks of a month as rows of seven days, null outside of the month. `weekStart` is 1 (Monday) to 7. */
export function weeksOfMonth(month: Month, weekStart: number): (Day | null)[][] {
  const days = daysOfMonth(month);
  const [first] = days;
  if (!first) return [];
  const emptyDays = (weekdayOf(first) - weekStart + DAYS_PER_WEEK) % DAYS_PER_WEEK;
  const weeks = Math.ceil((emptyDays + days.length) / DAYS_PER_WEEK);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from(
      { length: DAYS_PER_WEEK },
      (_, column) => days[week * DAYS_PER_WEEK + column - emptyDays] ?? null,
    ),
  );
}

/** The year of a month. */
export function yearOfMonth(month: Month): number {
  return Number(month.slice(0, 4));
}

/** The twelve months of a year of 2001 to 2099. */
export function monthsOfYear(year: number): Month[] {
  return Array.from({ length: MONTHS_PER_YEAR }, (_, index) =>
    monthFromNumber(year * MONTHS_PER_YEAR + index),
  );
}

/** The English name of a month: November. */
export function monthName(month: Month): string {
  return MONTH_NAMES[monthOfYear(month)] ?? '';
}

/** A month as text: November 2026. */
export function formatMonth(month: Month): string {
  return `${monthName(month)} ${yearOfMonth(month)}`;
}
