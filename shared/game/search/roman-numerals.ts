const SYMBOLS: readonly (readonly [string, number])[] = [
  ['M', 1000],
  ['CM', 900],
  ['D', 500],
  ['CD', 400],
  ['C', 100],
  ['XC', 90],
  ['L', 50],
  ['XL', 40],
  ['X', 10],
  ['IX', 9],
  ['V', 5],
  ['IV', 4],
  ['I', 1],
];
const VALUES: ReadonlyMap<string, number> = new Map(SYMBOLS);
const INVALID_ORDER = /IIV|IIX|IL|IC|ID|IM|XXL|XXC|XD|XM|IVI|IXI/;
const ZERO = 'N';
const MAX_ROMAN = 3999;

/**
 * The roman numeral of an integer from 0 to 3999; 0 is N, as medieval scribes wrote it. Throws TypeError 'Not a number' and RangeError
 * 'out of range' (docs/rules/search.md#roman-numerals).
 */
export function romanFromNumber(value: number): string {
  if (!Number.isInteger(value)) throw new TypeError('Not a number');
  if (value < 0 || value > MAX_ROMAN) throw new RangeError('out of range');
  return value === 0 ? ZERO : romanLetters(value);
}

/** The letters of a roman numeral, of a positive number that needs no check. */
export function romanLetters(value: number): string {
  let rest = value;
  let roman = '';
  for (const [letters, symbolValue] of SYMBOLS) {
    for (; rest >= symbolValue; rest -= symbolValue) roman += letters;
  }
  return roman;
}

function checkRepetitions(roman: string): void {
  const repeated = /(I{4}|X{4}|C{4}|M{4})/.exec(roman);
  if (repeated) throw new Error(`Too many repetitions of roman numeral ${repeated[0].charAt(0)}`);
  if (/([VLD]).*\1/.test(roman)) throw new Error('Invalid repetition of number starting with 5');
}

/** The value of a valid roman numeral in capitals. */
export function romanValue(roman: string): number {
  const values = Array.from(roman, (letter) => VALUES.get(letter) ?? 0);
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0);
}

/**
 * The value of a roman numeral in capitals, which is checked. Throws TypeError 'Not a string' for anything else or '', and Error 'Invalid order', 'Unknown
 * roman numeral', 'Too many repetitions…', 'Invalid repetition…' or 'Invalid substraction prefix' (docs/rules/search.md#roman-numerals).
 */
export function numberFromRoman(roman: string): number {
  if (typeof roman !== 'string' || roman === '') throw new TypeError('Not a string');
  if (roman === ZERO) return 0;
  if (INVALID_ORDER.test(roman)) throw new Error('Invalid order');
  if (/[^IVXLCDM]/.test(roman)) throw new Error('Unknown roman numeral');
  checkRepetitions(roman);
  if (/V[XLCDM]|L[CDM]|DM/.test(roman)) throw new Error('Invalid substraction prefix');
  const total = romanValue(roman);
  if (total > MAX_ROMAN || romanFromNumber(total) !== roman) throw new Error('Invalid order');
  return total;
}
