import { expect, test } from 'vitest';
import { typoLimit } from './typo-tolerance.ts';

test.each([
  [0, 0],
  [3, 0],
  [4, 1],
  [7, 1],
  [8, 2],
  [64, 2],
  [65, 0],
])('of %i letters, %i may be wrong', (letters, limit) => {
  expect(typoLimit(letters)).toBe(limit);
});
