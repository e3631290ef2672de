import { romanFromNumber } from './roman-numerals.ts';
import type { TitleWords } from './title-words.ts';
import type { Word } from './words.ts';

/** One way to shorten a title: the letters that stand for each of its words, in order. */
export interface Acronym {
  pieces: string[];
  words: Word[];
  isStrict: boolean;
}

const SMALL_WORDS = new Set('a an and at by de for from in la le of on or the to with'.split(' '));
const MAX_ROMAN = 3999;
const HUMP = /\p{Ll}\p{Lu}/u;

/** Whether a word may be left out of an acronym and of a query in any order. */
export function isSmallWord(word: string): boolean {
  return SMALL_WORDS.has(word);
}

function isNumber(word: string): boolean {
  return /^\d+$/.test(word);
}

function asRoman(number: string): string {
  const value = Number(number);
  return value > 0 && value <= MAX_ROMAN ? romanFromNumber(value).toLowerCase() : number;
}

function humps(word: Word): string {
  const initials = word.cased.replace(/(?<=\p{Ll})(\p{Lu})|./gu, '$1').toLowerCase();
  return initials.length === 0 ? '' : word.folded.charAt(0) + initials;
}

function initial(word: Word): string {
  return /^\d/.test(word.folded) ? word.folded : String.fromCodePoint(word.folded.codePointAt(0) ?? 0);
}

function isLarge({ folded }: Word): boolean {
  return !isSmallWord(folded);
}

function isNoAnd({ folded }: Word): boolean {
  return folded !== 'and';
}

function isNoNumber({ folded }: Word): boolean {
  return !isNumber(folded);
}

function inNumerals(word: Word): string {
  return isNumber(word.folded) ? asRoman(word.folded) : initial(word);
}

function withN(word: Word): string {
  return isNoAnd(word) ? initial(word) : 'n';
}

function inHumps(word: Word): string {
  return humps(word) || initial(word);
}

/**
 * The acronyms of a title: a number as digits, as a numeral and by its first letter; each strict, and loose without
 * small words, signs or numbers, with n for 'and', and with both letters of a word like StarCraft (design, 5).
 */
export function acronyms({ plain, spelled }: TitleWords): Acronym[] {
  if (spelled.length < 2 && !HUMP.test(spelled[0]?.cased ?? '')) return [];
  const found = new Map<string, Acronym>();
  const add = (words: Word[], isStrict: boolean, letters: (word: Word) => string) => {
    const pieces = words.map(letters);
    const all = pieces.join('');
    if (!found.has(all)) found.set(all, { pieces, words, isStrict });
  };
  const large = spelled.filter(isLarge);
  const hasSmall = large.length < spelled.length;
  add(spelled, true, initial);
  if (plain !== spelled) add(plain, plain.length === spelled.length, initial);
  if (hasSmall) {
    const joined = spelled.filter(isNoAnd);
    add(large, false, initial);
    add(joined, false, initial);
    if (plain !== spelled) add(plain.filter(isLarge), false, initial);
    if (joined.length < spelled.length) add(spelled, false, withN);
  }
  if (!spelled.every(isNoNumber)) {
    add(spelled, true, inNumerals);
    add(large, false, inNumerals);
    add(large.filter(isNoNumber), false, initial);
  }
  if (spelled.some((word) => HUMP.test(word.cased))) add(spelled, false, inHumps);
  return [...found.values()];
}

/** Whether an acronym may be typed from its piece `at` on: not from the last letter alone. */
export function mayStartAt({ pieces }: Acronym, at: number): boolean {
  return at + 1 < pieces.length || (pieces[at] ?? '').length > 1;
}
