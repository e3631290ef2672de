import { coverageTier, isAtStart, isWithinNumber } from './match-phrase.ts';
import { matchWords } from './match-words.ts';
import { KEY_LENGTH, letterCode, type PrefixTable, prefixRange, RADIX } from './prefix-table.ts';
import { createVariant, type QueryVariant } from './query.ts';
import { RANKS_PER_TIER, recordMatch, TYPO_TIER } from './results.ts';
import { isAsTyped, METHODS, TYPO } from './search-as-typed.ts';
import type { SearchIndex } from './search-index.ts';

/** How a text begins with the typed letters: the number of edits between them, and the offset where that beginning ends. */
interface EditDistance {
  count: number;
  end: number;
}

// The rule of typos (docs/rules/search.md#typos): one, or two from 8 letters on; each a letter missing, added, wrong, or swapped with the
// next, but never a digit.

/** A query or word of fewer letters has no typos. */
const MIN_TYPO_LETTERS = 4;

/** Longer queries and words are not searched for typos. */
const MAX_TYPO_LETTERS = 64;

/** The upper limit of typos in any query. */
const MAX_TYPOS = 2;

const TWO_TYPOS_MIN_LETTERS = 8;

/** How many typos a query or word may have, by its number of letters: 0, 1 or 2. */
export function typoLimit(letters: number): number {
  if (letters < MIN_TYPO_LETTERS || letters > MAX_TYPO_LETTERS) return 0;
  return letters >= TWO_TYPOS_MIN_LETTERS ? MAX_TYPOS : 1;
}

const MAX_CORRECTIONS = 12;
const MAX_WORDS = 12;
const MAX_MISTYPED_WORDS = 2;
const MAX_CORRECTED = 36;
const RANKS_PER_TYPO = 6;
/** The worst sort key of a title with one typo. */
export const ONE_TYPO_KEY = TYPO_TIER * RANKS_PER_TIER + RANKS_PER_TYPO - 1;
/** The worst sort key of a complete title with two typos. */
export const TWO_TYPOS_TITLE_KEY = TYPO_TIER * RANKS_PER_TIER + RANKS_PER_TYPO + 1;

/** Records the matches with typos. */
export function matchTypos(index: SearchIndex, variants: readonly QueryVariant[], first: number): void {
  for (const [at, variant] of variants.entries()) {
    if (isAsTyped(variant)) matchTypo(index, variant, (first + at) * METHODS + TYPO);
  }
}

function typoSortKey({ titles, textAlias }: SearchIndex, word: number, { count, end }: EditDistance): number {
  const isAlias = textAlias[titles.variantText[titles.wordVariant[word] as number] as number] !== 0;
  const rank = (count - 1) * RANKS_PER_TYPO + (coverageTier(titles, word, end) - 1) * 2;
  const offset = isAtStart(titles, word) && !isAlias ? 0 : 1;
  return TYPO_TIER * RANKS_PER_TIER + Math.max(0, rank + offset);
}

/** Records, at tier 18, the titles that contain the letters of the query with typos (docs/rules/search.md#typos). */
export function matchTypo(index: SearchIndex, query: QueryVariant, matcher: number): void {
  const typed = query.text;
  const limit = typoLimit(typed.length);
  if (limit === 0) return;
  const { titles, wordTable, wordGame, matches } = index;
  const typoKeys = typoKeysOf(wordTable);
  for (const key of similarKeys(typoKeys, typed)) {
    const to = typoKeys.from[key + 1] as number;
    for (let at = typoKeys.from[key] as number; at < to; at++) {
      const word = wordTable.entries[at] as number;
      const game = wordGame[word] as number;
      const known = matches.sortKey[game] as number;
      if (known !== 0 && known < TYPO_TIER * RANKS_PER_TIER) continue;
      const distance = editDistance(titles.folded, titles.wordStart[word] as number, typed, limit);
      if (!distance || isWithinNumber(titles.folded, distance.end)) continue;
      recordMatch(matches, game, typoSortKey(index, word, distance), word, matcher);
    }
  }
}

function isKnownWord(index: SearchIndex, typed: string): boolean {
  const { titles, wordTable } = index;
  const { from, to } = prefixRange(wordTable, typed);
  for (let at = from; at < to; at++) {
    if (titles.folded.startsWith(typed, titles.wordStart[wordTable.entries[at] as number])) return true;
  }
  const acronyms = prefixRange(index.acronymTable, typed);
  return acronyms.from < acronyms.to;
}

function corrections(index: SearchIndex, typed: string): Set<string> {
  const { titles, wordTable } = index;
  const typoKeys = typoKeysOf(wordTable);
  const found = new Set<string>();
  const limit = typoLimit(typed.length);
  if (limit === 0) return found;
  for (const key of similarKeys(typoKeys, typed)) {
    const word = wordTable.entries[typoKeys.from[key] as number] as number;
    const start = titles.wordStart[word] as number;
    const distance = editDistance(titles.folded, start, typed, limit);
    if (distance && found.size < MAX_CORRECTIONS) found.add(titles.folded.slice(start, distance.end));
  }
  return found;
}

/** The query with one of its words corrected. */
function withWord(query: QueryVariant, at: number, word: string): QueryVariant {
  const words = query.words.map((folded, position) => ({ folded: position === at ? word : folded }));
  return createVariant(
    'corrected',
    words.map(({ folded }) => ({ folded, cased: folded })),
  );
}

/**
 * Records, at tier 18, the titles with the words of a query of which one or two are corrected: those that begin no word of any title.
 * `matcherOf` returns the matcher of a corrected query.
 */
export function matchMistypedWords(
  index: SearchIndex,
  query: QueryVariant,
  matcherOf: (corrected: QueryVariant) => number,
): void {
  if (query.words.length < 2 || query.words.length > MAX_WORDS) return;
  const unknown = [...query.words.keys()].filter((at) => !isKnownWord(index, query.words[at] as string));
  if (unknown.length === 0 || unknown.length > MAX_MISTYPED_WORDS) return;
  let queries = [query];
  for (const at of unknown) {
    const words = [...corrections(index, query.words[at] as string)];
    queries = queries.flatMap((corrected) => words.map((word) => withWord(corrected, at, word)));
  }
  for (const corrected of queries.slice(0, MAX_CORRECTED)) matchWords(index, corrected, matcherOf(corrected));
}

const ALPHABET_SIZE = 26;

/** The distinct keys of a prefix table, searched for those that differ from typed letters by one typo. */
interface TypoKeys {
  /** The letter codes of all keys, KEY_LENGTH for each. */
  codes: Uint8Array;
  /** First table position of each key; one more entry than keys. */
  from: Uint32Array;
  /** For each key, a bit for every letter from a to z in it. */
  letters: Uint32Array;
}

/** The bit of a letter in `TypoKeys.letters`; 0 for other codes. */
function letterBit(code: number): number {
  return code >= 1 && code <= ALPHABET_SIZE ? 1 << (code - 1) : 0;
}

function createTypoKeys({ keys }: PrefixTable): TypoKeys {
  const from: number[] = [];
  for (let at = 0; at < keys.length; at++) if (at === 0 || keys[at] !== keys[at - 1]) from.push(at);
  const codes = new Uint8Array(from.length * KEY_LENGTH);
  const letters = new Uint32Array(from.length);
  for (const [group, first] of from.entries()) {
    let rest = keys[first] as number;
    for (let at = KEY_LENGTH - 1; at >= 0; at--) {
      const code = rest % RADIX;
      codes[group * KEY_LENGTH + at] = code;
      letters[group] = (letters[group] as number) | letterBit(code);
      rest = Math.floor(rest / RADIX);
    }
  }
  return { codes, from: Uint32Array.from([...from, keys.length]), letters };
}

const known = new WeakMap<PrefixTable, TypoKeys>();

/** The distinct keys of a prefix table, found once: a page needs them with the first query that few titles match. */
export function typoKeysOf(table: PrefixTable): TypoKeys {
  const keys = known.get(table) ?? createTypoKeys(table);
  known.set(table, keys);
  return keys;
}

/** One typo may shift the typed letters by one, so of the five letters of a key four are compared. */
const COMPARED = KEY_LENGTH - 1;

function isEqualFrom(typed: number[], codes: Uint8Array, typedFrom: number, keyFrom: number): boolean {
  for (let at = 0; typedFrom + at < COMPARED; at++) {
    if (typed[typedFrom + at] !== codes[keyFrom + at]) return false;
  }
  return true;
}

function isWithinOneEdit(typed: number[], codes: Uint8Array, key: number): boolean {
  let at = 0;
  while (at < COMPARED && typed[at] === codes[key + at]) at++;
  if (at >= COMPARED - 1) return true;
  const areSwapped = typed[at] === codes[key + at + 1] && typed[at + 1] === codes[key + at];
  return (
    isEqualFrom(typed, codes, at + 1, key + at + 1) ||
    isEqualFrom(typed, codes, at, key + at + 1) ||
    isEqualFrom(typed, codes, at + 1, key + at) ||
    (areSwapped && isEqualFrom(typed, codes, at + 2, key + at + 2))
  );
}

function hasAtMostOneBit(bits: number): boolean {
  return (bits & (bits - 1)) === 0;
}

/** The indexes of the keys that begin like the typed letters, four or more, with at most one typo. */
function similarKeys({ codes, letters }: TypoKeys, typed: string): number[] {
  const typedCodes = Array.from({ length: COMPARED }, (_, at) => letterCode(typed.charCodeAt(at)));
  const bits = typedCodes.reduce((sum, code) => sum | letterBit(code), 0);
  const similar: number[] = [];
  for (let at = 0; at < letters.length; at++) {
    if (!hasAtMostOneBit(bits & ~(letters[at] as number))) continue;
    if (isWithinOneEdit(typedCodes, codes, at * KEY_LENGTH)) similar.push(at);
  }
  return similar;
}

const ROW_LENGTH = MAX_TYPO_LETTERS + MAX_TYPOS + 2;
const TOO_MANY = 9;
// The last three rows of the edit matrix, reused by every call.
const rows = [new Uint8Array(ROW_LENGTH), new Uint8Array(ROW_LENGTH), new Uint8Array(ROW_LENGTH)] as const;

/** A digit is never a typo. */
function editCost(unit: number): number {
  return unit >= 48 && unit <= 57 ? TOO_MANY : 1;
}

/** Fills the row of one typed letter, within `limit` columns of the diagonal; returns the lowest cost in it. */
function fillRow(text: string, start: number, typed: string, at: number, limit: number): number {
  const row = rows[at % 3] as Uint8Array;
  const above = rows[(at + 2) % 3] as Uint8Array;
  const twoAbove = rows[(at + 1) % 3] as Uint8Array;
  const unit = typed.charCodeAt(at - 1);
  const addedCost = editCost(unit);
  const from = Math.max(1, at - limit);
  row[from - 1] = from === 1 ? Math.min(TOO_MANY, (above[0] as number) + addedCost) : TOO_MANY;
  let min = row[from - 1] as number;
  for (let column = from; column <= at + limit; column++) {
    const other = text.charCodeAt(start + column - 1);
    const missingCost = other === 0 ? TOO_MANY : editCost(other);
    let cost = (above[column - 1] as number) + (unit === other ? 0 : Math.max(addedCost, missingCost));
    cost = Math.min(
      cost,
      (above[column] as number) + addedCost,
      (row[column - 1] as number) + missingCost,
      TOO_MANY,
    );
    const maySwap = unit !== other && unit === text.charCodeAt(start + column - 2) && column > 1 && at > 1;
    if (maySwap && other === typed.charCodeAt(at - 2)) {
      cost = Math.min(cost, (twoAbove[column - 2] as number) + Math.max(addedCost, missingCost));
    }
    row[column] = cost;
    if (cost < min) min = cost;
  }
  row[at + limit + 1] = TOO_MANY;
  return min;
}

/**
 * The optimal string alignment distance between the typed letters, at most MAX_TYPO_LETTERS, and the best beginning of the text at
 * `start`, which a NUL ends; null above `limit`, at most MAX_TYPOS. Among equally good ends the end of the text wins, else the one after
 * as many letters as were typed.
 */
export function editDistance(text: string, start: number, typed: string, limit: number): EditDistance | null {
  const first = rows[0];
  first[0] = 0;
  first[limit + 1] = TOO_MANY;
  for (let column = 1; column <= limit; column++) {
    first[column] = Math.min(
      TOO_MANY,
      (first[column - 1] as number) + editCost(text.charCodeAt(start + column - 1)),
    );
  }
  for (let at = 1; at <= typed.length; at++) {
    if (fillRow(text, start, typed, at, limit) > limit) return null;
  }
  const last = rows[typed.length % 3] as Uint8Array;
  let best: EditDistance | null = null;
  for (let column = Math.max(1, typed.length - limit); column <= typed.length + limit; column++) {
    const count = last[column] as number;
    if (count > limit || (best && count > best.count)) continue;
    const isBetterEnd = column <= typed.length || text.charCodeAt(start + column) === 0;
    if (!best || count < best.count || isBetterEnd) best = { count, end: start + column };
  }
  return best;
}
