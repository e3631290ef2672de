import { expect, test } from 'vitest';
import { dayFromNumber, dayNumber } from '../calendar/day.ts';
import { firstFreeIndex, isLockedFuture, type PlaceStatus, placeStatus } from './lock-window.ts';

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
