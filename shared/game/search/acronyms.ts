import type { Word } from '../words.ts';
import { type CompoundWords, splitCompound } from './compound-words.ts';
import { isDigit, isWithinNumber } from './match-phrase.ts';
import { prefixRange } from './prefix-table.ts';
import { isShort, type QueryVariant } from './query.ts';
import {
  END_OF_NAME_KEY,
  fameRank,
  LATER_WORD_OFFSET,
  LOOSE_ACRONYM_TIER,
  POPULAR_FAME,
  RANKS_PER_TIER,
  recordMatch,
  STRICT_ACRONYM_TIER,
  UNSURE_RANKS,
  wordTier,
} from './results.ts';
import { romanLetters } from './roman-numerals.ts';
import type { SearchIndex } from './search-index.ts';
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

/** No word is left out. */
const STRICT = 1;
/** It begins its title, a leading article aside. */
const AT_START = 2;
/** It is the capitals of a name of one word, which leave nothing out: SC for StarCraft. */
const ONE_WORD = 4;
/** It begins a subtitle, which signs separate from the words before. */
const SUBTITLE = 8;
/** It is that of a name; those of aliases must be typed to their end. */
const OF_NAME = 16;

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

const MIN_LETTERS = 2;
/** After all names. */
const ALIAS_RANK = 3;
/** An acronym of so many letters is meant where it is that of a popular name, or of its subtitle: 'botw'. */
const MIN_SURE_LETTERS = 3;

/** Whether a text may be an acronym: at least two letters or digits, not only digits, and at most six letters unless in capitals. */
export function mayBeAcronym(folded: string, cased: string): boolean {
  if (folded.length < MIN_LETTERS) return false;
  if (!/\D/.test(folded)) return false;
  return isShort(folded) || cased === cased.toUpperCase();
}

function hasFlag({ flags }: AcronymList, entry: number, flag: number): boolean {
  return ((flags[entry] as number) & flag) !== 0;
}

/** Whether the acronym of an entry begins with the letters; a number in it must be complete. */
export function beginsAcronym({ acronyms }: SearchIndex, entry: number, letters: string): boolean {
  const all = acronyms.letters;
  const end = (acronyms.start[entry] as number) + letters.length;
  if (!all.startsWith(letters, end - letters.length)) return false;
  if (!hasFlag(acronyms, entry, OF_NAME) && all.charCodeAt(end) !== 0) return false;
  return !isWithinNumber(all, end);
}

/** Whether a number or a subtitle begins at an offset, which ends a word of the acronym of an entry before. */
function isBeforeSubtitle(list: AcronymList, entry: number, offset: number): boolean {
  if (isDigit(list.letters.charCodeAt(offset))) return true;
  let next = entry;
  while ((list.start[next] as number) < offset) next++;
  return list.start[next] === offset && hasFlag(list, next, SUBTITLE);
}

/**
 * The sort key of the acronym of a popular name: a complete one counts as first words, one of the words before a number or a subtitle
 * less, and that of a subtitle comes after all names that begin with the letters; 0 for any other.
 */
function popularKey({ acronyms }: SearchIndex, query: QueryVariant, entry: number, rank: number): number {
  const { length } = query.letters;
  const end = (acronyms.start[entry] as number) + length;
  const isComplete = acronyms.letters.charCodeAt(end) === 0;
  const isSure = length >= MIN_SURE_LETTERS && hasFlag(acronyms, entry, STRICT);
  if (!isComplete && !(isSure && isBeforeSubtitle(acronyms, entry, end))) return 0;
  if (hasFlag(acronyms, entry, AT_START)) {
    const isMeant = isComplete && (isSure || hasFlag(acronyms, entry, ONE_WORD));
    return wordTier(query) * RANKS_PER_TIER + rank + (isMeant ? 0 : UNSURE_RANKS);
  }
  return isSure && isComplete && hasFlag(acronyms, entry, SUBTITLE) ? END_OF_NAME_KEY + rank : 0;
}

function acronymSortKey(index: SearchIndex, query: QueryVariant, entry: number): number {
  const { acronyms, fame, textGame } = index;
  const known = fame[textGame[acronyms.text[entry] as number] as number] as number;
  const isPopular = known >= POPULAR_FAME;
  const isOfName = hasFlag(acronyms, entry, OF_NAME);
  const key = isPopular && isOfName ? popularKey(index, query, entry, fameRank(known)) : 0;
  if (key) return key;
  const isComplete =
    acronyms.letters.charCodeAt((acronyms.start[entry] as number) + query.letters.length) === 0;
  const tier = hasFlag(acronyms, entry, STRICT) ? STRICT_ACRONYM_TIER : LOOSE_ACRONYM_TIER;
  const rank = isOfName ? Number(!isComplete) + Number(!isPopular) : ALIAS_RANK;
  return (hasFlag(acronyms, entry, AT_START) ? tier : tier + LATER_WORD_OFFSET) * RANKS_PER_TIER + rank;
}

/**
 * Records the titles of which the query is an acronym: tiers 4 and 6, the same from a later word, and 2 or 3 for those of popular names
 * (docs/rules/search.md#acronyms).
 */
export function matchAcronym(index: SearchIndex, query: QueryVariant, matcher: number): void {
  if (!mayBeAcronym(query.letters, query.cased)) return;
  recordAcronyms(index, query, matcher, (entry) => acronymSortKey(index, query, entry));
}

/** Records the titles of which the query is an acronym, with the sort key of each entry. */
export function recordAcronyms(
  index: SearchIndex,
  query: QueryVariant,
  matcher: number,
  sortKeyOf: (entry: number) => number,
): void {
  const { acronyms, acronymTable, matches, textGame } = index;
  const { from, to } = prefixRange(acronymTable, query.letters);
  for (let at = from; at < to; at++) {
    const entry = acronymTable.entries[at] as number;
    if (!beginsAcronym(index, entry, query.letters)) continue;
    recordMatch(
      matches,
      textGame[acronyms.text[entry] as number] as number,
      sortKeyOf(entry),
      entry,
      matcher,
    );
  }
}
