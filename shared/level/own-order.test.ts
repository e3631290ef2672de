import { describe, expect, test } from 'vitest';
import { fitOrder, isSortedSince, movedCount } from './own-order.ts';

const ids = (text: string) => [...text];

describe('an order under way is fitted to the levels that there are now', () => {
  test.each([
    ['acb', 'abc', 'acb'],
    ['acb', 'abcd', 'acbd'],
    ['acb', 'ab', 'ab'],
    ['dcba', 'bcde', 'dcbe'],
    ['', 'ab', 'ab'],
    ['ab', '', ''],
  ])('%s with %s: %s', (own, current, expected) => {
    expect(fitOrder({ ids: ids(own) }, ids(current)).join('')).toBe(expected);
  });
});

describe('somebody else has sorted', () => {
  test.each([
    ['abc', 'abc', false],
    ['abc', 'abcd', false],
    ['abc', 'ac', false],
    ['abc', 'xaby', false],
    ['abc', 'acb', true],
    ['abc', 'bad', true],
    ['abcd', 'adbe', true],
    ['', 'ab', false],
  ])('%s has become %s: %s', (base, current, expected) => {
    expect(isSortedSince(ids(base), ids(current))).toBe(expected);
  });
});

describe('levels that have another place', () => {
  test.each([
    ['abc', 'abc', 0],
    ['abc', 'acb', 2],
    ['abcd', 'dabc', 4],
    ['abc', 'bc', 2],
    ['abc', 'abcd', 0],
  ])('from %s to %s: %i', (from, to, expected) => {
    expect(movedCount(ids(from), ids(to))).toBe(expected);
  });
});
