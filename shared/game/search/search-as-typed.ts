import type { Game } from '../game.ts';
import { words } from '../words.ts';
import { matchAcronym } from './acronyms.ts';
import { acronymHighlights, rangeHighlight, textAt, wordHighlights } from './highlights.ts';
import { matchPhrase } from './match-phrase.ts';
import { matchWords } from './match-words.ts';
import { type QueryVariant, queryVariants } from './query.ts';
import {
  bestMatches,
  clearMatches,
  type Highlight,
  PARTIAL_WORD_TIER,
  RANKS_PER_TIER,
  type SearchResults,
  type SearchRow,
  wordTier,
} from './results.ts';
import type { SearchIndex } from './search-index.ts';

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

/** Results, and whether a more forgiving search would not add any. */
export interface TypedResults extends SearchResults {
  isEnough: boolean;
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
