import { expect, it } from 'vitest';
import type { Day } from '../../calendar/day.ts';
import { firstDayBounds } from './first-day.ts';

const latestDay = '2026-11-23' as Day;

it.each([
  [true, { min: '2016-11-22', max: '2027-11-24' }],
  [false, { min: '2026-11-22', max: '2027-11-24' }],
])(
  'the first day is within ten years back and one ahead, and not past without a level',
  (hasLevels, bounds) => {
    expect(firstDayBounds(hasLevels, latestDay)).toEqual(bounds);
  },
);
