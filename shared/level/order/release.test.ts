import { expect, test } from 'vitest';
import { dayFromNumber, dayIndex, dayNumber, latestDayOnEarth } from '../../calendar/day.ts';
import { firstFreeIndex, isLockedFuture, isReleased, type PlaceStatus, placeStatus } from './release.ts';

const day = (text: string) => dayFromNumber(dayNumber(text));

test('the next five days are locked', () => {
  const locked = [9, 10, 14, 15, 3].map((index) =>
    isLockedFuture(index, day('2026-11-01'), day('2026-11-10')),
  );
  expect(locked).toEqual([false, true, true, false, false]);
});

test('the first free day is the sixth from today', () => {
  expect(firstFreeIndex(day('2026-11-01'), day('2026-11-10'))).toBe(15);
});

test.each<[number, PlaceStatus]>([
  [0, 'past'],
  [2, 'past'],
  [3, 'locked'],
  [7, 'locked'],
  [8, 'free'],
])('the place at index %i is %s', (index, status) => {
  expect(placeStatus(index, day('2026-11-10'), day('2026-11-12'))).toBe(status);
});

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
