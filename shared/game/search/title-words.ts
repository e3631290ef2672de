import { type Word, wordsAndAmpersands } from '../words.ts';
import { romanValue } from './roman-numerals.ts';

const SMALL_WORDS = new Set('a an and at by de for from in la le of on or the to with'.split(' '));

/** The words of a title or query as written, and in other spellings. */
export interface TitleWords {
  plain: Word[];
  /** In one spelling for what has several; the same array as `plain` if nothing differs. */
  normalized: Word[];
  /** With kana, umlauts and single Greek letters spelled out in Latin letters; the same array as `normalized` if there are none. */
  spelledOut: Word[];
}

// From \u3041 for hiragana and \u30a1 for katakana on. Small letters are spelled like others: one typo is forgiven.
const FIRST_KANA = [0x3041, 0x30a1];
const KANA =
  'a a i i u u e e o o ka ga ki gi ku gu ke ge ko go sa za shi ji su zu se ze so zo ta da chi ji  tsu zu te de to do na ni nu ne no ha ba pa hi bi pi fu bu pu he be pe ho bo po ma mi mu me mo ya ya yu yu yo yo ra ri ru re ro wa wa i e o n vu';
const UMLAUTS = 'äae öoe üue øoe åaa ōou ūuu ー';
const SPELLED_OUT = new Map(UMLAUTS.split(' ').map((entry) => [entry.charAt(0), entry.slice(1)]));
for (const first of FIRST_KANA) {
  for (const [at, letters] of KANA.split(' ').entries())
    SPELLED_OUT.set(String.fromCharCode(first + at), letters);
}
const GREEK_NAMES = new Map(
  'αalpha βbeta γgamma δdelta ζzeta θtheta λlambda πpi σsigma φphi χchi ψpsi ωomega'
    .split(' ')
    .map((entry) => [entry.charAt(0), entry.slice(1)] as const),
);
/** A text with one of these letters, in half width too. */
const MAY_BE_SPELLED_OUT = /[äöüøåōūα-ωぁ-ヿｦ-ﾟ]/i;

const ROMAN_LETTERS = 'ivxlcdm';
const ROMAN = /^(?=.)m{0,3}(cm|cd|d?c{0,3})(xc|xl|l?x{0,3})(ix|iv|v?i{0,3})$/;
/** Initials with a numeral, such as WWII; no word of a language ends so without a vowel. */
const INITIALS_WITH_NUMERAL = /^([b-df-hj-np-tv-xz]{2,})(ii|iii)$/;
const MAX_NUMBER_WORD_LENGTH = 5;
const NUMBER_WORDS = 'zero one two three four five six seven eight nine ten'.split(' ');

function normalizedSpelling(word: string, mayBeNumber: boolean): string {
  if (word === '&') return 'and';
  if (word === 'vs') return 'versus';
  const isRoman = ROMAN_LETTERS.includes(word.charAt(0)) && ROMAN.test(word);
  if (!isRoman && word.endsWith('ii'))
    return word.replace(INITIALS_WITH_NUMERAL, (_, initials, numeral) => `${initials}${numeral.length}`);
  if (!mayBeNumber) return word;
  if (isRoman) return String(romanValue(word.toUpperCase()));
  const number = word.length <= MAX_NUMBER_WORD_LENGTH ? NUMBER_WORDS.indexOf(word) : 0;
  return number > 0 ? String(number) : word;
}

function normalize(word: Word, mayBeNumber: boolean): Word {
  const folded = normalizedSpelling(word.folded, mayBeNumber);
  return folded === word.folded ? word : { ...word, folded, cased: folded };
}

/** A word of a text with its letters spelled out. */
function spellOut(text: string, word: Word): Word {
  const letters = Array.from(text.slice(word.start, word.end).normalize('NFKC').toLowerCase());
  const greek = letters.length === 1 && GREEK_NAMES.get(letters[0] ?? '');
  if (greek) return { ...word, folded: greek, cased: greek };
  const spelled = letters.map((letter) => SPELLED_OUT.get(letter) ?? letter).join('');
  const folded = spelled === letters.join('') ? '' : wordsAndAmpersands(spelled)[0]?.folded;
  return folded ? { ...word, folded, cased: folded } : word;
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
    return { plain: sign, normalized: sign, spelledOut: sign };
  }
  const normalized = found.map((word, at) =>
    normalize(word, at > 0 || (kind === 'query' && word.folded.length > 1)),
  );
  const one = normalized.every((word, at) => word === plain[at]) ? plain : normalized;
  const spelledOut = MAY_BE_SPELLED_OUT.test(text) ? one.map((word) => spellOut(text, word)) : one;
  return { plain, normalized: one, spelledOut };
}

/** Whether a word may be left out of an acronym, and of a query in any order. */
export function isSmallWord(word: string): boolean {
  return SMALL_WORDS.has(word);
}
