import { describe, expect, it, test } from 'vitest';
import type { PlayedDay } from '#shared/api/site/overview.ts';
import type { Day } from '#shared/calendar/day.ts';
import { axisEnd, daySpans } from './plot-columns.ts';

const today = '2026-03-01' as Day;
const NONE = [0, 0, 0, 0, 0, 0];
const played = (day: string, players: number): PlayedDay => ({
  ...{ day: day as Day, onDay: [0, players, 0, 0, 0, 0], later: [1, 0, 0, 0, 0, 0] },
});

describe('the columns of a plot', () => {
  it('has every day, also those without plays', () => {
    const spans = daySpans([played('2026-02-28', 3)], { today, count: 3, length: 1 });
    expect(spans.map(({ first, last, all }) => [first, last, all])).toEqual([
      ['2026-02-27', '2026-02-27', NONE],
      ['2026-02-28', '2026-02-28', [1, 3, 0, 0, 0, 0]],
      ['2026-03-01', '2026-03-01', NONE],
    ]);
  });

  it('adds up weeks that end today; the first may be shorter', () => {
    const days = [
      played('2026-02-20', 5),
      played('2026-02-21', 2),
      played('2026-02-22', 1),
      played('2026-03-01', 4),
    ];
    const spans = daySpans(days, { today, count: 9, length: 7 });
    expect(spans.map(({ first, last, onDay }) => [first, last, onDay[1]])).toEqual([
      ['2026-02-21', '2026-02-22', 3],
      ['2026-02-23', '2026-03-01', 4],
    ]);
    expect(daySpans(days, { today, count: 365, length: 7 })).toHaveLength(53);
  });
});

test.each([
  [0, 1],
  [1, 1],
  [2, 2],
  [3, 4],
  [5, 5],
  [6, 10],
  [41, 50],
  [1234, 2000],
  [99_999_999, 100_000_000],
])('an axis for at most %i ends at %i', (max, end) => {
  expect(axisEnd(max)).toBe(end);
});
