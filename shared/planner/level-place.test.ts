import { expect, test } from 'vitest';
import { addDays, dayFromNumber } from '../calendar/day.ts';
import { indexOfPlace } from './level-place.ts';

const firstDay = dayFromNumber(20_000);
/** With the first level on the latest day on Earth, the first six places are fixed. */
const plan = { schedule: firstDay, latestDay: firstDay };
const order = ['ZO-0', 'ZO-1', 'ZO-2', 'ZO-3', 'ZO-4', 'ZO-5', 'PL-6', 'ZO-7', 'ZO-8', 'PL-9'];

test('the first level of the starter pack that may move gives way', () => {
  const pins = new Map();
  expect(indexOfPlace('before-starter', { ...plan, order, pins })).toBe(7);
  expect(indexOfPlace('end', { ...plan, order, pins })).toBe(10);
});

test('pinned ones do not, and where none may move it is the end', () => {
  const pins = new Map([['ZO-7', addDays(firstDay, 7)]]);
  expect(indexOfPlace('before-starter', { ...plan, order, pins })).toBe(8);
  expect(indexOfPlace('before-starter', { ...plan, order: order.slice(0, 8), pins })).toBe(8);
  expect(indexOfPlace('before-starter', { ...plan, order: order.slice(0, 3), pins })).toBe(3);
});
