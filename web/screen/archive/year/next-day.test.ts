import { expect, it } from 'vitest';
import { addDays, type Day } from '#shared/calendar/day.ts';
import { nextDay } from './next-day.ts';

const days = Array.from({ length: 80 }, (_, index) => addDays('2026-10-30' as Day, index));

it.each([
  ['ArrowRight', '2026-11-30', '2026-12-01'],
  ['ArrowLeft', '2026-11-01', '2026-10-31'],
  ['ArrowDown', '2026-11-27', '2026-12-04'],
  ['ArrowUp', '2026-11-07', '2026-10-31'],
  ['ArrowUp', '2026-11-03', null],
  ['ArrowLeft', '2026-10-30', null],
  ['ArrowRight', '2027-01-17', null],
  ['Home', '2026-12-24', '2026-10-30'],
  ['End', '2026-12-24', '2027-01-17'],
  ['PageDown', '2026-10-31', '2026-11-01'],
  ['PageDown', '2027-01-01', null],
  ['PageUp', '2026-12-24', '2026-11-01'],
  ['PageUp', '2026-11-24', '2026-10-30'],
  ['PageUp', '2026-10-31', null],
  ['Enter', '2026-11-24', null],
])('%s leads from %s to %s', (key, from, to) => {
  expect(nextDay(days, from as Day, key)).toBe(to);
});
