import { expect, test } from 'vitest';
import { yearFromText } from './release-year.ts';

test.each([
  ['1998', 1998],
  [' 1998 ', 1998],
  ['19985', 1998],
  ['98', 98],
  ['', null],
  ['  ', null],
  ['199x', null],
  ['1e3', null],
  ['-1', null],
  ['1.5', null],
  ['0x1F', null],
])('%j is the year %s', (text, year) => {
  expect(yearFromText(text)).toBe(year);
});
