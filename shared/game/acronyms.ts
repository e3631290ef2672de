import { type CompoundWords, splitCompound } from './compound-words.ts';
import { romanFromNumber } from './roman-numerals.ts';
import type { TitleWords } from './title-words.ts';
import type { Word } from './words.ts';

/** One way to abbreviate a title: for each of its words, in order, the letters that stand for it. */
export interface Acronym {
  pieces: string[];
  words: Word[];
  isStrict: boolean;
}

const SMALL_WORDS = new Set('a an and at by de for from in la le of on or the to with'.split(' '));
const MAX_ROMAN = 3999;
const CAMEL_CASE = /\p{Ll}\p{Lu}/u;

/** Whether a word may be left out of an acronym, and of a query in any order. */
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

/** 'sc' for StarCraft; '' for a word without inner capitals. */
function camelCaseInitials(word: Word): string {
  const innerCapitals = word.cased.replace(/(?<=\p{Ll})(\p{Lu})|./gu, '$1').toLowerCase();
  return innerCapitals.length === 0 ? '' : word.folded.charAt(0) + innerCapitals;
}

function initial(word: Word): string {
  return /^\d/.test(word.folded) ? word.folded : String.fromCodePoint(word.folded.codePointAt(0) ?? 0);
}

function isLargeWord({ folded }: Word): boolean {
  return !isSmallWord(folded);
}

function isNotAnd({ folded }: Word): boolean {
  return folded !== 'and';
}

function isNotNumber({ folded }: Word): boolean {
  return !isNumber(folded);
}

function initialOrRoman(word: Word): string {
  return isNumber(word.folded) ? asRoman(word.folded) : initial(word);
}

function initialOrN(word: Word): string {
  return isNotAnd(word) ? initial(word) : 'n';
}

function initialOrCamelCase(word: Word): string {
  return camelCaseInitials(word) || initial(word);
}

/** The acronyms of a title, strict and loose ones; none for a single word, except a compound or in camel case (docs/rules/search.md#acronyms). */
export function acronyms({ plain, normalized }: TitleWords, compounds: CompoundWords): Acronym[] {
  const parts = normalized[0] ? splitCompound(normalized[0], compounds) : null;
  if (normalized.length < 2 && !parts && !CAMEL_CASE.test(normalized[0]?.cased ?? '')) return [];
  const found = new Map<string, Acronym>();
  const add = (words: Word[], isStrict: boolean, letters: (word: Word) => string) => {
    const pieces = words.map(letters);
    const all = pieces.join('');
    if (!found.has(all)) found.set(all, { pieces, words, isStrict });
  };
  const large = normalized.filter(isLargeWord);
  const hasSmall = large.length < normalized.length;
  add(normalized, true, initial);
  if (plain !== normalized) add(plain, plain.length === normalized.length, initial);
  if (hasSmall) {
    const withoutAnd = normalized.filter(isNotAnd);
    add(large, false, initial);
    add(withoutAnd, false, initial);
    if (plain !== normalized) add(plain.filter(isLargeWord), false, initial);
    if (withoutAnd.length < normalized.length) add(normalized, false, initialOrN);
  }
  if (!normalized.every(isNotNumber)) {
    add(normalized, true, initialOrRoman);
    add(large, false, initialOrRoman);
    add(large.filter(isNotNumber), false, initial);
  }
  if (normalized.some((word) => CAMEL_CASE.test(word.cased))) add(normalized, false, initialOrCamelCase);
  if (parts) add([...parts, ...normalized.slice(1)], false, initial);
  return [...found.values()];
}

/** Whether an acronym may be typed from its piece `at` on: any but a last single letter. */
export function canStartAt({ pieces }: Acronym, at: number): boolean {
  return at + 1 < pieces.length || (pieces[at] ?? '').length > 1;
}
