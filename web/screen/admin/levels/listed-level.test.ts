import { describe, expect, test } from 'vitest';
import { dayFromNumber, dayNumber } from '#shared/calendar/day.ts';
import { aLevel } from '../../../../test/builders.ts';
import { dailyEntries, moveWithin } from './listed-level.ts';

const day = (text: string) => dayFromNumber(dayNumber(text));
const schedule = day('2026-11-01');
const levels = ['a', 'b', 'c', 'd'].map((id) => aLevel({ id }));

describe('the daily order with its days', () => {
  const entriesOf = (ids: string, latest = '2026-11-02') =>
    dailyEntries(levels, { ids: [...ids], current: ['a', 'b', 'c', 'd'], schedule, latestDay: day(latest) });

  test('gives each level its day, and the one it had when it has moved', () => {
    const seen = entriesOf('acbd').map(({ level, day: own, dayBefore }) => [level.id, own, dayBefore]);
    expect(seen).toEqual([
      ['a', '2026-11-01', null],
      ['c', '2026-11-02', '2026-11-03'],
      ['b', '2026-11-03', '2026-11-02'],
      ['d', '2026-11-04', null],
    ]);
  });

  test('tells past, locked and free days apart', () => {
    expect(entriesOf('abcd').map(({ place }) => place)).toEqual(['past', 'past', 'locked', 'locked']);
    expect(entriesOf('abcd', '2026-10-28').at(-1)?.place).toBe('free');
  });

  test('leaves out levels that are gone', () => {
    expect(entriesOf('axb').map(({ level }) => level.id)).toEqual(['a', 'b']);
  });
});

test.each([
  [0, 2, 'bcad'],
  [3, 0, 'dabc'],
  [1, 1, 'abcd'],
])('moving %i to %i gives %s', (from, to, expected) => {
  expect(moveWithin([...'abcd'], from, to).join('')).toBe(expected);
});
