import { expect, test } from 'vitest';
import { wholeShares } from './whole-shares.ts';

test.each([
  ['what is whole stays', [1, 3, 0], [0.25, 0.75, 0]],
  ['thirds', [1, 1, 1], [0.34, 0.33, 0.33]],
  ['halves, which would add up to 101', [125, 125, 750], [0.13, 0.12, 0.75]],
  ['the largest remainder first', [10, 26, 64, 43], [0.07, 0.18, 0.45, 0.3]],
  ['nothing', [0, 0], [0, 0]],
])('%s', (_, counts, shares) => {
  expect(wholeShares(counts)).toEqual(shares);
});
