import { describe, expect, test } from 'vitest';
import { countMoved, isSortedSince, mergeOrders, rebaseOrder } from './pending-order.ts';

const ids = (text: string) => [...text];

describe('a draft is rebased on the current levels', () => {
  test.each([
    ['acb', 'abc', 'acb'],
    ['acb', 'abcd', 'acbd'],
    ['acb', 'ab', 'ab'],
    ['dcba', 'bcde', 'dcbe'],
    ['', 'ab', 'ab'],
    ['ab', '', ''],
  ])('%s with %s: %s', (draft, current, expected) => {
    expect(rebaseOrder({ ids: ids(draft) }, ids(current)).join('')).toBe(expected);
  });
});

describe('another user has sorted', () => {
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

describe('two changes of one order', () => {
  test.each([
    ['abcdef', 'bacdef', 'abcdfe', 'bacdfe'],
    ['abcdef', 'bacdef', 'bacdef', 'bacdef'],
    ['abcdef', 'bacdef', 'abcdef', 'bacdef'],
    ['abcdef', 'bacdef', 'acbdef', null],
    ['abcdef', 'bacdef', 'abcdefg', null],
    ['abcdef', 'bacdef', 'abcde', null],
    ['abc', 'bac', 'abx', null],
  ])('%s as %s and as %s: %s', (base, mine, theirs, merged) => {
    expect(mergeOrders({ base: ids(base), ids: ids(mine) }, ids(theirs))?.join('') ?? null).toBe(merged);
  });
});

describe('moved levels', () => {
  test.each([
    ['abc', 'abc', 0],
    ['abc', 'acb', 2],
    ['abcd', 'dabc', 4],
    ['abc', 'bc', 2],
    ['abc', 'abcd', 0],
  ])('from %s to %s: %i', (from, to, expected) => {
    expect(countMoved(ids(from), ids(to))).toBe(expected);
  });
});
