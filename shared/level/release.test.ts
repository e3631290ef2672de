import { expect, test } from 'vitest';
import { dayFromNumber, dayIndex, dayNumber, latestDayOnEarth } from '../calendar/day.ts';
import { isReleased } from './release.ts';

const firstDay = dayFromNumber(dayNumber('2026-11-10'));

test.each([
  ['2026-11-20T09:59:59.999Z', 10, true],
  ['2026-11-20T09:59:59.999Z', 11, false],
  ['2026-11-20T10:00:00.000Z', 11, true],
  ['2026-11-20T10:00:00.000Z', 12, false],
  ['2026-11-20T10:00:00.000Z', null, false],
])('at %s the level at index %o is released: %s', (moment, index, expected) => {
  const latestIndex = dayIndex(latestDayOnEarth(Date.parse(moment)), firstDay);
  expect(isReleased(index, { latestIndex })).toBe(expected);
});
