import { romanFromNumber } from './roman-numerals.ts';
import type { TitleWords } from './title-words.ts';
import type { Word } from './words.ts';

/** One way to shorten a title: the letters that stand for each of its words, in order. */
export interface Acronym {
  pieces: string[];
  words: Word[];
  isStrict: boolean;
}

const SMALL_WORDS = new Set('a an and at by de for from in la le of on or the to versus with'.split(' '));
const MAX_ROMAN = 3999;

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

function acronym(words: Word[], isStrict: boolean, letters = initial): Acronym {
  return { pieces: words.map(letters), words, isStrict };
}

/**
 * The acronyms of a title of two words or more: strict ones, a number as digits and as a numeral, and loose ones
 * without small words and signs, or with both letters of a word like StarCraft (design, 5).
 */
function acronyms({ plain, spelled }: TitleWords): Acronym[] {
  const found = [acronym(spelled, true)];
  const hasNumber = spelled.some((word) => isNumber(word.folded));
  const withNumerals = (word: Word) => (isNumber(word.folded) ? asRoman(word.folded) : initial(word));
  if (hasNumber) found.push(acronym(spelled, true, withNumerals));
  const large = spelled.filter((word) => !isSmallWord(word.folded));
  if (large.length < spelled.length) {
    found.push(acronym(large, false));
    if (hasNumber) found.push(acronym(large, false, withNumerals));
  }
  if (plain.length < spelled.length) found.push(acronym(plain, false));
  if (spelled.some((word) => humps(word) !== '')) {
    found.push(acronym(spelled, false, (word) => humps(word) || initial(word)));
  }
  return found;
}

/** A place in an acronym from which on it may be typed: all of its last word's letters alone are none. */
export interface AcronymStart {
  acronym: Acronym;
  at: number;
}

/** All places from which on the acronyms of a title may be typed, in a fixed order. */
export function acronymStarts(title: TitleWords): AcronymStart[] {
  if (title.spelled.length < 2 && !/\p{Ll}\p{Lu}/u.test(title.spelled[0]?.cased ?? '')) return [];
  return acronyms(title).flatMap((acronym) =>
    acronym.pieces.flatMap((piece, at) =>
      at + 1 < acronym.pieces.length || piece.length > 1 ? [{ acronym, at }] : [],
    ),
  );
}
