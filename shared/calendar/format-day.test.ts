import { expect, test } from 'vitest';
import { dayFromNumber, dayNumber } from './day.ts';
import { formatDay, formatListDay, formatShortDay } from './format-day.ts';

test.each([
  ['2026-11-20', 'Friday 20 November 2026', '20 Nov 2026', 'Fri 20 Nov 2026'],
  ['2022-01-01', 'Saturday 1 January 2022', '1 Jan 2022', 'Sat 1 Jan 2022'],
  ['2024-02-29', 'Thursday 29 February 2024', '29 Feb 2024', 'Thu 29 Feb 2024'],
])('%s as text', (text, long, short, list) => {
  const day = dayFromNumber(dayNumber(text));
  expect([formatDay(day), formatShortDay(day), formatListDay(day)]).toEqual([long, short, list]);
});
