import { expect, test } from 'vitest';
import { isSmallImage } from './smoothing.ts';

test.each([
  [1000, 1000, false],
  [999, 4000, true],
  [4000, 999, true],
  [320, 200, true],
])('an image of %i by %i pixels is small: %s', (width, height, isSmall) => {
  expect(isSmallImage(width, height)).toBe(isSmall);
});
