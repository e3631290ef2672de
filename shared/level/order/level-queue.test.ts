import { expect, test } from 'vitest';
import { addDays, dayFromNumber, dayNumber } from '../../calendar/day.ts';
import { daysInQueue, isQueueLow } from './level-queue.ts';

const firstDay = dayFromNumber(dayNumber('2026-11-10'));

test.each([
  [30, 0, 29],
  [30, 15, 14],
  [30, 29, 0],
  [30, 40, 0],
  [0, 0, 0],
])('%i levels, %i days later: %i days to go', (count, later, days) => {
  expect(daysInQueue(count, firstDay, addDays(firstDay, later))).toBe(days);
});

test.each([
  [0, true],
  [13, true],
  [14, false],
])('%i days to go are few: %s', (days, isLow) => {
  expect(isQueueLow(days)).toBe(isLow);
});
