import { expect, test } from 'vitest';
import { pictureError } from './picture-limits.ts';

const MB = 1024 * 1024;

test.each([
  ['image/png', 15 * MB, null],
  ['image/avif', 1, null],
  ['image/png', 15 * MB + 1, 'This picture is larger than 15 MB.'],
  ['image/svg+xml', 1, 'Please choose a PNG, JPEG, WebP or AVIF picture.'],
  ['image/gif', 1, 'Please choose a PNG, JPEG, WebP or AVIF picture.'],
  ['', 1, 'Please choose a PNG, JPEG, WebP or AVIF picture.'],
])('a picture of type %o and %d bytes: %o', (type, bytes, error) => {
  expect(pictureError(type, bytes)).toBe(error);
});
