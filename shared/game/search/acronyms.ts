import type { Word } from '../words.ts';
import { type CompoundWords, splitCompound } from './compound-words.ts';
import { romanLetters } from './roman-numerals.ts';
import { isArticle } from './title-variants.ts';
import { isSmallWord, type TitleWords } from './title-words.ts';

/** One way to abbreviate a title: for each of its words, in order, the letters that stand for it. */
export interface Acronym {
  pieces: string[];
  words: Word[];
  isStrict: boolean;
}

const MAX_ROMAN = 3999;
const CAMEL_CASE = /\p{Ll}\p{Lu}/u;

function isNumber(word: string): boolean {
  return /^\d+$/.test(word);
}

function asRoman(number: string): string {
  const value = Number(number);
  return value > 0 && value <= MAX_ROMAN ? romanLetters(value).toLowerCase() : number;
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
    // With one letter it is rather the beginning of a word: `civ`, `dii`.
    if (normalized.filter(isNotNumber).length > 1) {
      add(normalized, true, initialOrRoman);
      add(large, false, initialOrRoman);
    }
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

/** No word is left out. */
export const STRICT = 1;
/** It begins its title, a leading article aside. */
export const AT_START = 2;
/** It is the capitals of a name of one word, which leave nothing out: SC for StarCraft. */
export const ONE_WORD = 4;
/** It begins a subtitle, which signs separate from the words before. */
export const SUBTITLE = 8;
/** It is that of a name; those of aliases must be typed to their end. */
export const OF_NAME = 16;

/**
 * The acronyms of all texts in one string; a NUL ends each. Each word of an acronym from which it may be typed is an entry; the arrays are
 * by entry.
 */
export interface AcronymList {
  letters: string;
  /** Offset of each entry in `letters`. */
  start: Uint32Array;
  text: Uint32Array;
  /** The flags of each entry, such as STRICT. */
  flags: Uint8Array;
  /** First entry of each text; one more than texts. */
  textFirstEntry: Uint32Array;
}

function isTitleStart({ words }: Acronym, at: number): boolean {
  return at === 0 || (at === 1 && isArticle(words[0]?.folded ?? ''));
}

function isSubtitleStart({ words }: Acronym, at: number): boolean {
  return at > 0 && (words[at]?.start ?? 0) - (words[at - 1]?.end ?? 0) > 1;
}

/** Builds an `AcronymList` from texts that are added in their order. */
export function createAcronymListBuilder(compounds: CompoundWords) {
  const letters: string[] = [];
  const start: number[] = [];
  const text: number[] = [];
  const flags: number[] = [];
  const textFirstEntry: number[] = [];
  let offset = 0;

  function addEntry(acronym: Acronym, at: number, isName: boolean): void {
    start.push(offset);
    text.push(textFirstEntry.length - 1);
    flags.push(
      (acronym.isStrict ? STRICT : 0) +
        (isTitleStart(acronym, at) ? AT_START : 0) +
        (acronym.words.length === 1 ? ONE_WORD : 0) +
        (isSubtitleStart(acronym, at) ? SUBTITLE : 0) +
        (isName ? OF_NAME : 0),
    );
  }

  return {
    add(title: TitleWords, isName: boolean): void {
      textFirstEntry.push(start.length);
      for (const acronym of acronyms(title, compounds)) {
        for (const [at, piece] of acronym.pieces.entries()) {
          if (canStartAt(acronym, at)) addEntry(acronym, at, isName);
          offset += piece.length;
          letters.push(piece);
        }
        letters.push('\0');
        offset++;
      }
    },
    build(): AcronymList {
      return {
        letters: letters.join(''),
        start: Uint32Array.from(start),
        text: Uint32Array.from(text),
        flags: Uint8Array.from(flags),
        textFirstEntry: Uint32Array.from([...textFirstEntry, start.length]),
      };
    },
  };
}

/** Whether an entry has a flag, such as STRICT. */
export function hasFlag({ flags }: AcronymList, entry: number, flag: number): boolean {
  return ((flags[entry] as number) & flag) !== 0;
}
