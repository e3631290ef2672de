import { expect, test } from 'vitest';
import { addDays, type Day } from '../calendar/day.ts';
import type { Score } from './everyone/players-by-score.ts';
import { trendOf } from './trend.ts';

const today = '2026-11-28' as Day;

/** Levels played on days before today, each with its score. */
function played(entries: readonly (readonly [daysAgo: number, score: Score])[]) {
  return entries.map(([daysAgo, score]) => {
    const playedOn = addDays(today, -daysAgo);
    return { level: {}, day: addDays(playedOn, -3), playedOn, score, isLate: true };
  });
}

test('each week has the four weeks until its end', () => {
  const finished = played([...Array(28).keys()].map((day) => [day, day < 14 ? 1 : 3] as const));
  const points = trendOf(finished, today);
  expect(points.map(({ end }) => end)).toEqual(['2026-11-07', '2026-11-14', '2026-11-21', '2026-11-28']);
  expect(points.map(({ averageStep }) => averageStep)).toEqual([3, 3, 7 / 3, 2]);
});

test('losses lower the share of found levels alone', () => {
  const finished = played([
    [0, 2],
    [1, 2],
    [2, 0],
    [3, 0],
    [4, 0],
  ]);
  expect(trendOf(finished, today)).toEqual([{ end: today, foundRate: 0.4, averageStep: 2 }]);
  expect(trendOf(played([0, 1, 2, 3, 4].map((day) => [day, 0] as const)), today)[0]?.averageStep).toBeNull();
});

test('four levels are too few for a point, and older than three months none counts', () => {
  expect(trendOf(played([0, 1, 2, 3].map((day) => [day, 1] as const)), today)).toEqual([]);
  const old = played([...Array(20).keys()].map((day) => [120 + day, 1] as const));
  expect(trendOf(old, today)).toEqual([]);
});
