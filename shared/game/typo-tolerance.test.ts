import { expect, test } from 'vitest';
import { editDistance } from './typo-tolerance.ts';

test.each([
  ['zelda', 'zelda', 0],
  ['zelda', 'zleda', 1],
  ['zelda', 'zlda', 1],
  ['zelda', 'zellda', 1],
  ['zelda', 'zelfa', 1],
  ['zelda', 'zel', 0],
  ['zelda', 'zzleda', 2],
  ['halo2', 'halo3', null],
  ['halo2', 'halo22', null],
  ['halo', 'halo2', null],
  ['doom', 'zelda', null],
])('%s read as %s takes %s slips', (text, typed, count) => {
  expect(editDistance(`${text}\0doom\0`, 0, typed, 2)?.count ?? null).toBe(count);
});

test('more slips than allowed are none', () => {
  expect(editDistance('zelda\0', 0, 'zzleda', 1)).toBeNull();
});
