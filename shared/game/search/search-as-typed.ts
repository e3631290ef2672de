import type { Game } from '../game.ts';
import { foldLetter, type Word, words } from '../words.ts';
import { type Acronym, acronyms, canStartAt } from './acronyms.ts';
import type { CompoundWords } from './compound-words.ts';
import { matchPhrase } from './match-phrase.ts';
import { type FoundWords, matchAcronym, matchWords, wordsInAnyOrder, wordsInOrder } from './match-words.ts';
import { type QueryVariant, queryVariants } from './query.ts';
import {
  bestMatches,
  clearMatches,
  type Highlight,
  PARTIAL_WORD_TIER,
  RANKS_PER_TIER,
  type SearchRow,
  type TypedResults,
  wordTier,
} from './results.ts';
import type { SearchIndex } from './search-index.ts';
import { titleWords } from './title-words.ts';

// A matcher is the index of a query variant times METHODS plus a method.
export const METHODS = 5;
export const [PHRASE, ACRONYM, WORDS, TYPO, CONSONANTS] = [0, 1, 2, 3, 4] as const;

/** Whether the variant has the words as typed, numerals and the like aside. */
export function isAsTyped({ kind }: QueryVariant): boolean {
  return kind === 'plain' || kind === 'normalized';
}

/** Records the matches of a part of a query whose first variant has the index `first`. */
export type PartMatcher = (part: SearchIndex, variants: readonly QueryVariant[], first: number) => void;

/** Records the matches without typos; returns whether the letters as typed are in a title. `first` is the index of the first variant. */
export function matchStrictly(index: SearchIndex, variants: readonly QueryVariant[], first = 0): boolean {
  let isPhrase = false;
  for (const [at, variant] of variants.entries()) {
    const matcher = (first + at) * METHODS;
    if (variant.kind !== 'split' && matchPhrase(index, variant, matcher + PHRASE)) isPhrase = true;
    if (isAsTyped(variant)) matchAcronym(index, variant, matcher + ACRONYM);
    matchWords(index, variant, matcher + WORDS);
  }
  return isPhrase;
}

const DEFAULT_LIMIT = 30;
const MAX_SHORT_QUERIES = 500;
const MAX_SHORT_QUERY_LENGTH = 2;
/** With fewer matches, acronyms of any length, queries without small words and typos are tried: the first screen has eight rows. */
const MIN_STRICT_MATCHES = 8;
/** A title contains so many typed letters only if it is meant. */
const MIN_CERTAIN_LETTERS = 8;

/** How titles are matched that a query does not begin as typed (search.ts). */
export interface ForgivingMatches {
  /** Records the matches; adds to `variants` the altered queries that it searches. */
  record(index: SearchIndex, variants: QueryVariant[], query: string): void;
  /** The offset after the letters of `text` at `start` that match the typed ones by a method. */
  endOfMatch(text: string, start: number, typed: string, method: number): number;
}

/** A text of the index as published: the name of its game, an alias, or the series. */
function textAt(index: SearchIndex, text: number): string {
  const game = index.games[index.textGame[text] as number];
  const alias = index.textAlias[text] as number;
  return (alias === 0 ? game?.name : (game?.aliases[alias - 1] ?? game?.series)) ?? '';
}

/** The offset in the text after a number of folded letters of a word. */
function endOfLetters(text: string, word: Word, letters: number): number {
  let end = word.start;
  let left = letters;
  for (const letter of text.slice(word.start, word.end)) {
    if (left <= 0) break;
    left -= foldLetter(letter).length;
    end += letter.length;
  }
  return end;
}

/** The characters of the published text for `length` folded letters of a title variant, from the beginning of a word at `offset`. */
function rangeHighlight(index: SearchIndex, variant: number, offset: number, length: number): Highlight {
  const { titles } = index;
  const text = textAt(index, titles.variantText[variant] as number);
  const { plain, normalized, spelledOut } = titleWords(text, 'title');
  const words = [plain, normalized, spelledOut][titles.spelling[variant] as number] as Word[];
  const first = titles.variantFirstWord[variant] as number;
  let highlight: Highlight | null = null;
  for (const [at, word] of words.entries()) {
    const start = titles.wordStart[first + at] as number;
    if (start < offset || start >= offset + length) continue;
    // A normalized word has other letters than the published text, so it is highlighted completely.
    const isPartial = start + word.folded.length > offset + length && plain.includes(word);
    const end = isPartial ? endOfLetters(text, word, offset + length - start) : word.end;
    highlight = [highlight ? highlight[0] : word.start, end];
  }
  return highlight ?? [0, 0];
}

interface AcronymStart {
  acronym: Acronym;
  at: number;
}

/** Finds an acronym entry of a text by its number, in the order in which `createAcronymListBuilder` adds them. */
function acronymStart(text: string, entry: number, compounds: CompoundWords): AcronymStart | null {
  let left = entry;
  for (const acronym of acronyms(titleWords(text, 'title'), compounds)) {
    for (let at = 0; at < acronym.pieces.length; at++) {
      if (canStartAt(acronym, at) && left-- === 0) return { acronym, at };
    }
  }
  return null;
}

/** The characters of the published text that make up the letters of an acronym entry. */
function acronymHighlights(index: SearchIndex, entry: number, letters: string): Highlight[] {
  const id = index.acronyms.text[entry] as number;
  const text = textAt(index, id);
  const start = acronymStart(text, entry - (index.acronyms.textFirstEntry[id] as number), index.compounds);
  if (!start) return [];
  const highlights: Highlight[] = [];
  let left = letters.length;
  for (let at = start.at; left > 0 && at < start.acronym.words.length; at++) {
    const word = start.acronym.words[at] as Word;
    const piece = start.acronym.pieces[at] as string;
    const isComplete = piece.length > 1 || /\d/.test(piece);
    highlights.push([word.start, isComplete ? word.end : endOfLetters(text, word, 1)]);
    left -= piece.length;
  }
  return mergeHighlights(highlights);
}

/** The characters of the published text that match the typed words one by one; `first` is a word of the title variant. */
function wordHighlights(index: SearchIndex, first: number, query: QueryVariant): Highlight[] {
  const variant = index.titles.wordVariant[first] as number;
  let found: FoundWords = { words: [], acronyms: [] };
  if (!wordsInOrder(index.titles, first, query, found)) {
    found = { words: [], acronyms: [] };
    wordsInAnyOrder(index, variant, query, found);
  }
  return mergeHighlights([
    ...found.words.map(({ offset, length }) => rangeHighlight(index, variant, offset, length)),
    ...found.acronyms.flatMap(({ entry, letters }) => acronymHighlights(index, entry, letters)),
  ]);
}

/** The highlights in order, overlapping ones merged. */
function mergeHighlights(highlights: Highlight[]): Highlight[] {
  const merged: Highlight[] = [];
  for (const highlight of highlights.toSorted((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (last && highlight[0] <= last[1]) last[1] = Math.max(last[1], highlight[1]);
    else merged.push([highlight[0], highlight[1]]);
  }
  return merged;
}

function highlightsOf(
  index: SearchIndex,
  method: number,
  position: number,
  query: QueryVariant,
  forgiving: ForgivingMatches | undefined,
): Highlight[] {
  if (method === ACRONYM) return acronymHighlights(index, position, query.letters);
  if (method === WORDS) return wordHighlights(index, position, query);
  const { titles } = index;
  const variant = titles.wordVariant[position] as number;
  const start = titles.wordStart[position] as number;
  const isForgiven = method !== PHRASE && forgiving !== undefined;
  const length = isForgiven
    ? forgiving.endOfMatch(titles.folded, start, query.text, method) - start
    : query.text.length;
  return [rangeHighlight(index, variant, start, length)];
}

/** Moves the highlights of an alias, such as a series, into the name if that contains it. */
function inName(row: SearchRow): SearchRow {
  const at = row.alias === null ? -1 : row.game.name.indexOf(row.alias);
  if (at < 0) return row;
  return { ...row, alias: null, highlights: row.highlights.map(([start, end]) => [start + at, end + at]) };
}

/** Whether each word of an alias is highlighted, or its acronym is typed from its beginning on. */
function isWholeAlias(alias: string, highlights: Highlight[], method: number): boolean {
  if (method === ACRONYM) return highlights[0]?.[0] === 0;
  return words(alias).every((word) =>
    highlights.some(([start, end]) => start <= word.start && word.end <= end),
  );
}

/** Whether a row does not show what was typed, or only as a part of an alias. */
function isUnsure({ alias, highlights }: SearchRow, method: number, { kind }: QueryVariant): boolean {
  if (method === TYPO || kind === 'corrected' || kind === 'without-surplus') return true;
  return alias !== null && !isWholeAlias(alias, highlights, method);
}

function rowOf(
  index: SearchIndex,
  game: number,
  variants: QueryVariant[],
  forgiving: ForgivingMatches | undefined,
): SearchRow {
  const { titles, matches } = index;
  const matcher = matches.matcher[game] as number;
  const position = matches.position[game] as number;
  const method = matcher % METHODS;
  const text =
    method === ACRONYM
      ? index.acronyms.text[position]
      : titles.variantText[titles.wordVariant[position] as number];
  const query = variants[Math.floor(matcher / METHODS)] as QueryVariant;
  const row = inName({
    game: index.games[game] as Game,
    tier: Math.floor((matches.sortKey[game] as number) / RANKS_PER_TIER),
    alias: index.textAlias[text as number] === 0 ? null : textAt(index, text as number),
    highlights: highlightsOf(index, method, position, query, forgiving),
    ...(query.kind === 'without-surplus' && { leavesOutWords: true }),
  });
  return isUnsure(row, method, query) ? { ...row, isUnsure: true } : row;
}

function search(
  index: SearchIndex,
  query: string,
  limit: number,
  forgiving: ForgivingMatches | undefined,
): TypedResults {
  const variants = queryVariants(query);
  const { matches } = index;
  try {
    const isPhrase = matchStrictly(index, variants);
    const isCertain = isPhrase && (variants[0]?.text.length ?? 0) >= MIN_CERTAIN_LETTERS;
    const isEnough = isCertain || variants.length === 0 || matches.count >= MIN_STRICT_MATCHES;
    if (!isEnough) forgiving?.record(index, variants, query);
    const isBeginning = isPhrase && variants[0] && wordTier(variants[0]) === PARTIAL_WORD_TIER;
    const best = bestMatches(matches, limit, isBeginning ? index.newestFirst : undefined);
    const rows = best.map((game) => rowOf(index, game, variants, forgiving));
    return { rows, total: matches.count, isEnough: isEnough || forgiving !== undefined };
  } finally {
    clearMatches(matches);
  }
}

/**
 * The games that match a query as typed and, with `forgiving`, the others when these are few; see `searchGames`. Throws TypeError 'Not a
 * string'.
 */
export function searchAsTyped(
  index: SearchIndex,
  query: string,
  limit = DEFAULT_LIMIT,
  forgiving?: ForgivingMatches,
): TypedResults {
  if (typeof query !== 'string') throw new TypeError('Not a string');
  if (query.length > MAX_SHORT_QUERY_LENGTH || limit !== DEFAULT_LIMIT)
    return search(index, query, limit, forgiving);
  // Every query begins with one or two letters, and these match thousands of titles.
  const known = index.shortQueries.get(query);
  const results = known ?? search(index, query, limit, forgiving);
  if (!known && index.shortQueries.size < MAX_SHORT_QUERIES && results.isEnough)
    index.shortQueries.set(query, results);
  return { ...results, rows: [...results.rows] };
}
