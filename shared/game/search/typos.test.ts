import { expect, test } from 'vitest';
import { editDistance, typoLimit } from './typos.ts';

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
])('between %s and %s are %s edits', (text, typed, count) => {
  expect(editDistance(`${text}\0doom\0`, 0, typed, 2)?.count ?? null).toBe(count);
});

test('more edits than the limit give null', () => {
  expect(editDistance('zelda\0', 0, 'zzleda', 1)).toBeNull();
});
