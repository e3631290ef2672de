import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayFromNumber, dayNumber } from '../calendar/day.ts';
import {
  dayOfLevel,
  firstFreeIndex,
  isLockedFuture,
  levelIndex,
  levelTitle,
  orderWithout,
  placeInOrder,
} from './daily-order.ts';
import { playerLevelId, starterLevelId } from './level-id.ts';
import { isPlayerMade } from './player-made.ts';

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
    expect(levelIndex(day(text), firstDay, 10)).toBe(index);
  });

  test('there is none without levels', () => {
    expect(levelIndex(firstDay, firstDay, 0)).toBeNull();
  });

  test('an index has its day', () => {
    expect(dayOfLevel(0, firstDay)).toBe('2026-11-01');
    expect(dayOfLevel(30, firstDay)).toBe('2026-12-01');
  });
});

test('the next five days are locked', () => {
  const today = day('2026-11-10');
  const locked = [9, 10, 14, 15, 3].map((index) => isLockedFuture(index, firstDay, today));
  expect(locked).toEqual([false, true, true, false, false]);
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
    expect(orderWithout([...'abcdef'], id, 3).join('')).toBe(order);
  });

  test.each([
    ['b', 'adc'],
    ['d', 'abc'],
    ['c', 'abd'],
  ])('the last one fills the place of %s when none is free', (id, order) => {
    expect(orderWithout([...'abcd'], id, 9).join('')).toBe(order);
  });

  test('no other fixed day ever changes its level', () => {
    const indexes = fc.integer({ min: 0, max: 30 });
    fc.assert(
      fc.property(indexes, indexes, indexes, (count, removed, firstFree) => {
        const order = Array.from({ length: count }, (_, index) => `${index}`);
        const left = orderWithout(order, `${removed}`, firstFree);
        expect([...left].sort()).toEqual(order.filter((id) => id !== `${removed}`).sort());
        const fixed = order.slice(0, Math.min(firstFree, left.length));
        for (const [index, id] of fixed.entries()) {
          if (index !== removed) expect(left[index]).toBe(id);
        }
      }),
    );
  });

  test('the first free day is the sixth from today', () => {
    expect(firstFreeIndex(firstDay, day('2026-11-10'))).toBe(15);
  });
});

describe('the place of a level', () => {
  const levels = [
    { id: 'A', state: 'approved' },
    { id: 'B', state: 'approved' },
    { id: 'C', state: 'approved' },
    { id: 'D', state: 'submitted' },
  ] as const;

  test('has its day and those beside it', () => {
    expect(placeInOrder(levels, 'A', firstDay, null)).toEqual({
      number: 1,
      day: '2026-11-01',
      previous: null,
      next: '2026-11-02',
    });
    expect(placeInOrder(levels, 'C', firstDay, null)).toMatchObject({ number: 3, next: null });
  });

  test('is none outside of the order, or where the visitor does not see all levels before it', () => {
    expect(placeInOrder(levels, 'D', firstDay, null)).toBeNull();
    expect(placeInOrder(levels, 'X', firstDay, null)).toBeNull();
    expect(placeInOrder(levels, 'C', firstDay, day('2026-11-02'))).toBeNull();
    expect(placeInOrder(levels, 'B', firstDay, day('2026-11-02'))).toMatchObject({ number: 2 });
  });
});

test('a title tells player-made levels apart and leaves out a number it has not', () => {
  expect(levelTitle('ZO-123', 31)).toBe('Level 31');
  expect(levelTitle('PL-Ada:123', 31)).toBe('Player Level 31');
  expect(levelTitle('PL-123', null)).toBe('Player Level');
});

test('an id comes from creator and picture', () => {
  expect(playerLevelId('Ada Lovelace', 'https://example.org/a.png')).toMatch(/^PL-Ada:[0-9A-F]{9}$/);
  expect(playerLevelId('', 'https://example.org/a.png')).toMatch(/^PL-[0-9A-F]{9}$/);
  expect(playerLevelId('🦊🐻🐼🐧', 'x')).toMatch(/^PL-🦊🐻🐼:/);
  expect(playerLevelId('Ada', '')).toBe('PL-Ada:D41D8CD98');
  expect(isPlayerMade(playerLevelId('', 'x'))).toBe(true);
  expect(isPlayerMade(starterLevelId('x'))).toBe(false);
});
