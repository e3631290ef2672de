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

/**
 * The acronyms of a title: a number as digits, as a numeral and by its first letter; each strict, and loose without
 * small words and signs; and with both letters of a word like StarCraft (design, 5).
 */
export function acronyms({ plain, spelled }: TitleWords): Acronym[] {
  if (spelled.length < 2 && !HUMP.test(spelled[0]?.cased ?? '')) return [];
  const inNumerals = (word: Word) => (isNumber(word.folded) ? asRoman(word.folded) : initial(word));
  const inHumps = (word: Word) => humps(word) || initial(word);
  const found = new Map<string, Acronym>();
  const add = (words: Word[], isStrict: boolean, letters: (word: Word) => string) => {
    const pieces = words.map(letters);
    const all = pieces.join('');
    if (!found.has(all)) found.set(all, { pieces, words, isStrict });
  };
  const forms = spelled.some((word) => isNumber(word.folded)) ? [initial, inNumerals] : [initial];
  const hasSmall = spelled.some((word) => isSmallWord(word.folded));
  const without = (isLeftOut: (word: string) => boolean) => spelled.filter((word) => !isLeftOut(word.folded));
  for (const letters of forms) add(spelled, true, letters);
  if (plain !== spelled) add(plain, plain.length === spelled.length, initial);
  if (hasSmall) {
    for (const letters of forms) {
      add(without(isSmallWord), false, letters);
      add(
        without((word) => word === 'and'),
        false,
        letters,
      );
    }
    if (plain !== spelled)
      add(
        plain.filter((word) => !isSmallWord(word.folded)),
        false,
        initial,
      );
  }
  if (spelled.some((word) => HUMP.test(word.cased))) add(spelled, false, inHumps);
  return [...found.values()];
}

/** Whether an acronym may be typed from its piece `at` on: not from the last letter alone. */
export function mayStartAt({ pieces }: Acronym, at: number): boolean {
  return at + 1 < pieces.length || (pieces[at] ?? '').length > 1;
}
