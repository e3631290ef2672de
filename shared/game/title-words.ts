import { numberFromRoman } from './roman-numerals.ts';
import { type Word, wordsAndAmpersands } from './words.ts';

/** The words of a title as written, and with one spelling for what can be spelled in several ways. */
export interface TitleWords {
  plain: Word[];
  /** The same array as `plain` when nothing differs. */
  spelled: Word[];
}

const ROMAN_LETTERS = 'ivxlcdm';
const ROMAN = /^(?=.)m{0,3}(cm|cd|d?c{0,3})(xc|xl|l?x{0,3})(ix|iv|v?i{0,3})$/;
const LONGEST_SPELLED = 5;
const SPELLINGS: ReadonlyMap<string, string> = new Map(
  'one 1,two 2,three 3,four 4,five 5,six 6,seven 7,eight 8,nine 9,ten 10'
    .split(',')
    .map((pair) => pair.split(' ') as [string, string]),
);

function spelling(word: string, mayBeNumber: boolean): string {
  if (word === '&') return 'and';
  if (word === 'vs') return 'versus';
  if (!mayBeNumber) return word;
  if (ROMAN_LETTERS.includes(word.charAt(0)) && ROMAN.test(word))
    return String(numberFromRoman(word.toUpperCase()));
  return word.length <= LONGEST_SPELLED ? (SPELLINGS.get(word) ?? word) : word;
}

function respell(word: Word, mayBeNumber: boolean): Word {
  const folded = spelling(word.folded, mayBeNumber);
  return folded === word.folded ? word : { ...word, folded, cased: folded };
}

/** A text of nothing but signs is one word, so that it can be found at all. */
function signWord(text: string): Word[] {
  const folded = text.replace(/[\s\p{Cc}]+/gu, '');
  return folded ? [{ folded, cased: folded, start: 0, end: text.length }] : [];
}

/**
 * Splits a title or a query into words. `spelled` has 'and' for &, 'versus' for vs, and digits for roman numerals and
 * number words, except that the first word of a title is never a number, nor a single letter that a query begins with
 * (design, 5).
 */
export function titleWords(text: string, kind: 'title' | 'query'): TitleWords {
  const found = wordsAndAmpersands(text);
  const plain = found.filter((word) => word.folded !== '&');
  if (plain.length === 0) {
    const sign = signWord(text);
    return { plain: sign, spelled: sign };
  }
  const spelled = found.map((word, at) =>
    respell(word, at > 0 || (kind === 'query' && word.folded.length > 1)),
  );
  return { plain, spelled: spelled.every((word, at) => word === plain[at]) ? plain : spelled };
}
