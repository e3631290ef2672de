import { afterEach, expect, test, vi } from 'vitest';
import { dayFromNumber, dayNumber } from '#shared/calendar/day.ts';
import { noPuzzleText } from './no-puzzle-text.ts';

const day = (text: string) => dayFromNumber(dayNumber(text));
const firstDay = day('2026-12-03');

afterEach(() => void vi.unstubAllGlobals());

test.each([
  ['en-GB', 'The first puzzle is on 3 December 2026.'],
  ['en-US', 'The first puzzle is on December 3, 2026.'],
])('the day of the first puzzle is written as the visitor writes it: %s', (language, text) => {
  vi.stubGlobal('navigator', { language });
  expect(noPuzzleText({ firstDay }, day('2026-11-22'))).toBe(text);
  expect(noPuzzleText({ firstDay, pauses: [{ before: 0, days: 1 }] }, firstDay)).toContain('4');
});

test.each(['2026-12-03', '2027-01-01'])(
  'a first day that has begun without a level is not named: %s',
  (today) => {
    expect(noPuzzleText({ firstDay }, day(today))).toBe('The first puzzle is coming soon.');
  },
);
