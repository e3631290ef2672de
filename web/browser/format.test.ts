import { afterEach, expect, test, vi } from 'vitest';
import { dayFromNumber, dayNumber } from '#shared/calendar/day.ts';
import { parseMonth } from '#shared/calendar/month.ts';
import { formatDay, formatListDay, formatMonth, formatShortDay } from './format.ts';

const day = dayFromNumber(dayNumber('2026-11-20'));
const month = parseMonth('2026-11');

afterEach(() => void vi.unstubAllGlobals());

test.each([
  ['en-GB', 'Friday 20 November 2026', '20 Nov 2026', 'Fri 20 Nov 2026', 'November 2026'],
  ['en-US', 'Friday, November 20, 2026', 'Nov 20, 2026', 'Fri, Nov 20, 2026', 'November 2026'],
  ['de', 'Freitag, 20. November 2026', '20. Nov. 2026', 'Fr., 20. Nov. 2026', 'November 2026'],
  ['fr-CA', 'vendredi 20 novembre 2026', '20 nov. 2026', 'ven. 20 nov. 2026', 'novembre 2026'],
])('in the locale %s', (language, long, short, list, ofMonth) => {
  vi.stubGlobal('navigator', { language });
  expect([formatDay(day), formatShortDay(day), formatListDay(day)]).toEqual([long, short, list]);
  expect(month && formatMonth(month)).toBe(ofMonth);
});

test.each(['', 'en-US@posix', 'tlh'])("as the site writes it with the language '%s'", (language) => {
  vi.stubGlobal('navigator', { language });
  expect(formatDay(day)).toBe('Friday 20 November 2026');
});

test.each(['th-TH', 'fa-IR', 'ar-SA'])('in the calendar and the numbers of the page in %s', (language) => {
  vi.stubGlobal('navigator', { language });
  expect(formatShortDay(day)).toMatch(/20.*2026/);
});
