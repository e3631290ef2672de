import { afterEach, expect, test, vi } from 'vitest';
import { dayFromNumber, dayNumber } from '#shared/calendar/day.ts';
import { parseMonth } from '#shared/calendar/month.ts';
import { setPageLanguage } from '../../../test/page/page-language.ts';
import { formatDay, formatListDay, formatMonth, formatShortDay, standingAlone } from './format.ts';

const day = dayFromNumber(dayNumber('2026-11-20'));
const month = parseMonth('2026-11');

afterEach(() => {
  vi.unstubAllGlobals();
  setPageLanguage();
});

test.each([
  ['en-GB', 'Friday 20 November 2026', '20 Nov 2026', 'Fri 20 Nov 2026', 'November 2026'],
  ['en-US', 'Friday, November 20, 2026', 'Nov 20, 2026', 'Fri, Nov 20, 2026', 'November 2026'],
])('in the locale %s', (language, long, short, list, ofMonth) => {
  vi.stubGlobal('navigator', { language });
  expect([formatDay(day), formatShortDay(day), formatListDay(day)]).toEqual([long, short, list]);
  expect(month && formatMonth(month)).toBe(ofMonth);
});

test.each([
  ['de-AT', 'Freitag, 20. November 2026', 'November 2026'],
  ['en-US', 'Freitag, 20. November 2026', 'November 2026'],
])('on a page in German, with the locale %s', (language, long, ofMonth) => {
  vi.stubGlobal('navigator', { language });
  setPageLanguage('de');
  expect([formatDay(day), month && formatMonth(month)]).toEqual([long, ofMonth]);
});

test.each(['fr-CA', 'de'])('on a page in English with the locale %s, in English', (language) => {
  vi.stubGlobal('navigator', { language });
  expect(formatDay(day)).toBe('Friday 20 November 2026');
});

test.each(['', 'en-US@posix', 'tlh'])("as the site writes it with the language '%s'", (language) => {
  vi.stubGlobal('navigator', { language });
  expect(formatDay(day)).toBe('Friday 20 November 2026');
});

test.each(['th-TH', 'fa-IR', 'ar-SA'])('in the calendar and the numbers of the page in %s', (language) => {
  vi.stubGlobal('navigator', { language });
  expect(formatShortDay(day)).toMatch(/20.*2026/);
});

test.each([
  ['pl', 'Piątek, 20 listopada 2026', 'Listopad 2026'],
  ['es', 'Viernes, 20 de noviembre de 2026', 'Noviembre de 2026'],
  ['ja', '2026年11月20日金曜日', '2026年11月'],
] as const)('standing alone in %s, beginning as a sentence does', (language, long, ofMonth) => {
  vi.stubGlobal('navigator', { language });
  setPageLanguage(language);
  expect([standingAlone(formatDay(day)), month && standingAlone(formatMonth(month))]).toEqual([
    long,
    ofMonth,
  ]);
});
