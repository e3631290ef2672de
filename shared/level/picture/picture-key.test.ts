import { expect, test } from 'vitest';
import { isWebAddress } from './picture-key.ts';

test.each([
  ['https://example.org/a.png', true],
  ['HTTP://example.org/a.png', true],
  ['httpfoo', false],
  ['javascript:alert(1)', false],
  ['data:image/png;base64,AA', false],
  [`${'0'.repeat(64)}.webp`, false],
])('%s is an address on the web: %s', (path, expected) => {
  expect(isWebAddress(path)).toBe(expected);
});
