import { expect, test } from 'vitest';
import { decadeOf, formatDecade, parseDecade } from './decade.ts';

test.each([
  [1989, 1980],
  [1990, 1990],
  [1999, 1990],
  [2000, 2000],
  [2026, 2020],
])('%i lies in the decade of %i', (year, decade) => {
  expect(decadeOf(year)).toBe(decade);
});

test.each([
  ['1990', 1990],
  ['1990s', 1990],
  ['1995', null],
  ['990', null],
  ['', null],
  ['nineties', null],
  ['19900', null],
])('the address %j is %s', (text, decade) => {
  expect(parseDecade(text)).toBe(decade);
});

test('a decade as text', () => {
  expect(formatDecade(2000)).toBe('2000s');
});
