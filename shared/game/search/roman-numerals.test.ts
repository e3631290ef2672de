import fc from 'fast-check';
import { expect, test } from 'vitest';
import { numberFromRoman, romanFromNumber } from './roman-numerals.ts';

test('every number from 0 to 3999 equals that of its numeral', () => {
  for (let value = 0; value <= 3999; value++) expect(numberFromRoman(romanFromNumber(value))).toBe(value);
});

test.each([
  [1, 'I'],
  [4, 'IV'],
  [9, 'IX'],
  [14, 'XIV'],
  [39, 'XXXIX'],
  [40, 'XL'],
  [1994, 'MCMXCIV'],
  [2026, 'MMXXVI'],
  [3999, 'MMMCMXCIX'],
])('%i is written %s', (value, roman) => {
  expect(romanFromNumber(value)).toBe(roman);
});

test.each([
  ['5', 'Not a number'],
  [1.5, 'Not a number'],
  [Number.NaN, 'Not a number'],
  [Number.POSITIVE_INFINITY, 'Not a number'],
  [undefined, 'Not a number'],
  [-1, 'out of range'],
  [4000, 'out of range'],
])('%s cannot be written: %s', (value, message) => {
  expect(() => romanFromNumber(value as number)).toThrow(message);
});

test.each([
  ['', 'Not a string'],
  [7, 'Not a string'],
  [null, 'Not a string'],
  ['IIII', 'Too many repetitions of roman numeral I'],
  ['XXXX', 'Too many repetitions of roman numeral X'],
  ['CCCC', 'Too many repetitions of roman numeral C'],
  ['MMMM', 'Too many repetitions of roman numeral M'],
  ['VV', 'Invalid repetition of number starting with 5'],
  ['LXL', 'Invalid repetition of number starting with 5'],
  ['DCD', 'Invalid repetition of number starting with 5'],
  ['A', 'Unknown roman numeral'],
  ['vii', 'Unknown roman numeral'],
  ['XN', 'Unknown roman numeral'],
  ['VX', 'Invalid substraction prefix'],
  ['LC', 'Invalid substraction prefix'],
  ['DM', 'Invalid substraction prefix'],
])('%s cannot be read: %s', (roman, message) => {
  expect(() => numberFromRoman(roman as string)).toThrow(message);
});

test.each('IIV IIX IL IC ID IM XXL XXC XD XM IVI IXI IXX XCX CDC'.split(' '))(
  '%s is in no valid order',
  (roman) => {
    expect(() => numberFromRoman(roman)).toThrow('Invalid order');
  },
);

test('whatever is read is written the same again', () => {
  const letters = fc.constantFrom(...'IVXLCDM');
  fc.assert(
    fc.property(fc.string({ unit: letters, minLength: 1, maxLength: 8 }), (roman) => {
      let value: number;
      try {
        value = numberFromRoman(roman);
      } catch {
        return;
      }
      expect(romanFromNumber(value)).toBe(roman);
    }),
  );
});
