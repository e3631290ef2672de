import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayFromNumber, dayNumber } from '../../calendar/day.ts';
import { dailyLevelIndex, dailyLevels, daysAhead, removeFromOrder } from './daily-order.ts';
import { dailyPlace } from './daily-place.ts';
import { isClockBehind } from './release.ts';
import { dayOfLevel } from './schedule.ts';

const day = (text: string) => dayFromNumber(dayNumber(text));
const firstDay = day('2026-11-01');

describe('the level of a day', () => {
  test.each([
    ['2026-10-31', null],
    ['2026-11-01', 0],
    ['2026-11-10', 9],
    ['2026-11-11', 9],
    ['2030-01-01', 9],
  ])('%s is at index %s', (text, index) => {
    expect(dailyLevelIndex(day(text), firstDay, 10)).toBe(index);
  });

  test('there is none without levels', () => {
    expect(dailyLevelIndex(firstDay, firstDay, 0)).toBeNull();
  });

  test('an index has its day', () => {
    expect(dayOfLevel(0, firstDay)).toBe('2026-11-01');
    expect(dayOfLevel(30, firstDay)).toBe('2026-12-01');
  });

  test.each([
    [4, 2],
    [2, 0],
    [0, -2],
  ])('index %i is %i days ahead on the third day', (index, expected) => {
    expect(daysAhead(index, firstDay, day('2026-11-03'))).toBe(expected);
  });
});

describe('a clock before the first day', () => {
  test.each([
    ['2026-10-28', 10, true],
    ['2026-10-31', 10, true],
    ['2026-11-01', 10, false],
    ['2026-10-31', 1, false],
    ['2026-10-29', 1, true],
    // The opening day is ahead.
    ['2026-10-01', 0, false],
  ])('%s, while %i levels are released: behind %s', (today, count, isBehind) => {
    expect(isClockBehind(day(today), firstDay, count)).toBe(isBehind);
  });
});

describe('the place of a level', () => {
  const levels = [
    { id: 'A', state: 'approved' },
    { id: 'B', state: 'approved' },
    { id: 'C', state: 'approved' },
    { id: 'D', state: 'submitted' },
  ] as const;

  test('counts approved levels only', () => {
    expect(dailyLevels(levels).map(({ id }) => id)).toEqual(['A', 'B', 'C']);
  });

  test('has its day and those beside it', () => {
    expect(dailyPlace(levels, 'A', firstDay, null)).toEqual({
      number: 1,
      day: '2026-11-01',
      previous: null,
      next: '2026-11-02',
    });
    expect(dailyPlace(levels, 'C', firstDay, null)).toMatchObject({ number: 3, next: null });
  });

  test('is none outside of the order, or where the visitor does not see all levels before it', () => {
    expect(dailyPlace(levels, 'D', firstDay, null)).toBeNull();
    expect(dailyPlace(levels, 'X', firstDay, null)).toBeNull();
    expect(dailyPlace(levels, 'C', firstDay, day('2026-11-02'))).toBeNull();
    expect(dailyPlace(levels, 'B', firstDay, day('2026-11-02'))).toMatchObject({ number: 2 });
  });
});

describe('the order without a level', () => {
  test.each([
    ['a level beyond the fixed days: those after it move up', 'e', 'abcdf'],
    ['the first free one', 'd', 'abcef'],
    ['one on a fixed day: the first free one takes its place', 'b', 'adcef'],
    ['the first', 'a', 'dbcef'],
    ['the last', 'f', 'abcde'],
    ['one that is not in it', 'x', 'abcdef'],
  ])('%s', (_, id, order) => {
    expect(removeFromOrder([...'abcdef'], id, 3).join('')).toBe(order);
  });

  test.each([
    ['b', 'adc'],
    ['d', 'abc'],
    ['c', 'abd'],
  ])('the last one fills the place of %s when none is free', (id, order) => {
    expect(removeFromOrder([...'abcd'], id, 9).join('')).toBe(order);
  });

  test('no other fixed day ever changes its level', () => {
    const indexes = fc.integer({ min: 0, max: 30 });
    fc.assert(
      fc.property(indexes, indexes, indexes, (count, removed, firstFree) => {
        const order = Array.from({ length: count }, (_, index) => `${index}`);
        const left = removeFromOrder(order, `${removed}`, firstFree);
        expect([...left].sort()).toEqual(order.filter((id) => id !== `${removed}`).sort());
        const fixed = order.slice(0, Math.min(firstFree, left.length));
        for (const [index, id] of fixed.entries()) {
          if (index !== removed) expect(left[index]).toBe(id);
        }
      }),
    );
  });
});
