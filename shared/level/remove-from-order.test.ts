import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { removeFromOrder } from './remove-from-order.ts';

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
