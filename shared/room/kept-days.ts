import type { Day } from '../calendar/day.ts';
import { earliestDayOnEarth } from '../calendar/earliest-day.ts';
import { addMonths, monthOfDay } from '../calendar/month.ts';

/** The first day of the month before a day's: results of earlier days are shown nowhere. */
export function firstShownDay(today: Day): Day {
  return `${addMonths(monthOfDay(today), -1)}-01` as Day;
}

/** The first day whose results the server stores, at a time in milliseconds since 1970: somewhere on Earth it is still shown. */
export function firstKeptDay(now: number): Day {
  return firstShownDay(earliestDayOnEarth(now));
}
