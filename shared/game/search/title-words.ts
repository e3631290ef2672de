import { type Word, wordsAndAmpersands } from '../words.ts';

const SMALL_WORDS = new Set('a an and at by de for from in la le of on or the to with'.split(' '));

const VALUES: ReadonlyMap<string, number> = new Map([
  ['I', 1],
  ['V', 5],
  ['X', 10],
  ['L', 50],
  ['C', 100],
  ['D', 500],
  ['M', 1000],
]);
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
  if (value === 0) return ZERO;
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

/**
 * The value of a roman numeral in capitals. Throws TypeError 'Not a string' for anything else or '', and Error 'Invalid order', 'Unknown
 * roman numeral', 'Too many repetitions…', 'Invalid repetition…' or 'Invalid substraction prefix' (docs/rules/search.md#roman-numerals).
 */
export function numberFromRoman(roman: string): number {
  if (typeof roman !== 'string' || roman === '') throw new TypeError('Not a string');
  if (roman === ZERO) return 0;
  if (INVALID_ORDER.test(roman)) throw new Error('Invalid order');
  if (/[^IVXLCDM]/.test(roman)) throw new Error('Unknown roman numeral');
  checkRepetitions(roman);
  if (/V[XLCDM]|L[CDM]|DM/.test(roman)) throw new Error('Invalid substraction prefix');
  const values = Array.from(roman, (letter) => VALUES.get(letter) ?? 0);
  const total = values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0);
  if (total > MAX_ROMAN || romanFromNumber(total) !== roman) throw new Error('Invalid order');
  return total;
}

/** The words of a title or query as written, and normalized to one spelling for what has several. */
export interface TitleWords {
  plain: Word[];
  /** The same array as `plain` if nothing differs. */
  normalized: Word[];
}

const ROMAN_LETTERS = 'ivxlcdm';
const ROMAN = /^(?=.)m{0,3}(cm|cd|d?c{0,3})(xc|xl|l?x{0,3})(ix|iv|v?i{0,3})$/;
const MAX_NUMBER_WORD_LENGTH = 5;
const NUMBER_WORDS: ReadonlyMap<string, string> = new Map(
  'one 1,two 2,three 3,four 4,five 5,six 6,seven 7,eight 8,nine 9,ten 10'
    .split(',')
    .map((pair) => pair.split(' ') as [string, string]),
);

function normalizedSpelling(word: string, mayBeNumber: boolean): string {
  if (word === '&') return 'and';
  if (word === 'vs') return 'versus';
  if (!mayBeNumber) return word;
  if (ROMAN_LETTERS.includes(word.charAt(0)) && ROMAN.test(word))
    return String(numberFromRoman(word.toUpperCase()));
  return word.length <= MAX_NUMBER_WORD_LENGTH ? (NUMBER_WORDS.get(word) ?? word) : word;
}

function normalize(word: Word, mayBeNumber: boolean): Word {
  const folded = normalizedSpelling(word.folded, mayBeNumber);
  return folded === word.folded ? word : { ...word, folded, cased: folded };
}

/** A text without letters and digits is one word, so that it can be found at all. */
function signWord(text: string): Word[] {
  const folded = text.replace(/[\s\p{Cc}]+/gu, '');
  return folded ? [{ folded, cased: folded, start: 0, end: text.length }] : [];
}

/**
 * Splits a title or a query into words. Normalized are '&' to 'and', 'vs' to 'versus', and roman numerals and number words to digits; but
 * not the first word of a title, nor a single letter at the beginning of a query, to numbers (docs/rules/search.md#search-spelling).
 */
export function titleWords(text: string, kind: 'title' | 'query'): TitleWords {
  const found = wordsAndAmpersands(text);
  const plain = found.filter((word) => word.folded !== '&');
  if (plain.length === 0) {
    const sign = signWord(text);
    return { plain: sign, normalized: sign };
  }
  const normalized = found.map((word, at) =>
    normalize(word, at > 0 || (kind === 'query' && word.folded.length > 1)),
  );
  return { plain, normalized: normalized.every((word, at) => word === plain[at]) ? plain : normalized };
}

/** Whether a word may be left out of an acronym, and of a query in any order. */
export function isSmallWord(word: string): boolean {
  return SMALL_WORDS.has(word);
}
