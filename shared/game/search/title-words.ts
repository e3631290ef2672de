import { type Word, wordsAndAmpersands } from '../words.ts';
import { romanValue } from './roman-numerals.ts';

const SMALL_WORDS = new Set('a an and at by de for from in la le of on or the to with'.split(' '));

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
    return String(romanValue(word.toUpperCase()));
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
