import { expect, it } from 'vitest';
import { chooseContentEncoding } from './prepared-response.ts';

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP;Q=1, BR;Q=0.1', 'br'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br; q=0.000, gzip;q=0.0', 'identity'],
  ['identity', 'identity'],
  ['deflate', 'identity'],
  ['*', 'identity'],
  ['br;q=0, *', 'identity'],
  ['', 'identity'],
])('for "Accept-Encoding: %s", %s is chosen', (header, encoding) => {
  expect(chooseContentEncoding(header)).toBe(encoding);
});
