import { editDistance } from './edit-distance.ts';
import type { Game } from './game.ts';
import { matchAcronym, matchLongAcronym } from './match-acronym.ts';
import { matchPhrase } from './match-phrase.ts';
import { matchMistypedWord, matchTypo } from './match-typo.ts';
import { matchWords } from './match-words.ts';
import { acronymHighlights, rangeHighlight, textAt, wordHighlights } from './search-highlights.ts';
import type { SearchIndex } from './search-index.ts';
import { bestMatches, clearMatches } from './search-matches.ts';
import { type QueryVariant, queryVariants, withoutSmallWords } from './search-query.ts';
import type { Highlight, SearchResults, SearchRow } from './search-results.ts';
import { RANKS_PER_TIER } from './search-tiers.ts';
import { typoLimit } from './typo-tolerance.ts';

const DEFAULT_LIMIT = 30;
const MAX_SHORT_QUERIES = 500;
const MAX_SHORT_QUERY_LENGTH = 2;
/** With fewer matches, acronyms of any length, queries without small words and typos are tried: the first screen has eight rows. */
const MIN_STRICT_MATCHES = 8;
/** A title contains so many typed letters only if it is meant. */
const MIN_CERTAIN_LETTERS = 8;

// A matcher is the index of a query variant times METHODS plus a method.
const METHODS = 4;
const [PHRASE, ACRONYM, WORDS, TYPO] = [0, 1, 2, 3] as const;

function isAsTyped({ kind }: QueryVariant): boolean {
  return kind === 'plain' || kind === 'normalized';
}

/** Records the matches without typos; returns whether the letters as typed are in a title. */
function matchStrictly(index: SearchIndex, variants: QueryVariant[]): boolean {
  let isPhrase = false;
  for (const [at, variant] of variants.entries()) {
    const matcher = at * METHODS;
    if (variant.kind !== 'split' && matchPhrase(index, variant, matcher + PHRASE)) isPhrase = true;
    if (isAsTyped(variant)) matchAcronym(index, variant, matcher + ACRONYM);
    matchWords(index, variant, matcher + WORDS);
  }
  return isPhrase;
}

/** Records the matches of tiers 17 and 18; adds to `variants` the altered queries that it searches. */
function matchLoosely(index: SearchIndex, variants: QueryVariant[]): void {
  const asTyped = [...variants.entries()].filter(([, variant]) => isAsTyped(variant));
  if (index.matches.count === 0) {
    for (const [at, variant] of asTyped) matchLongAcronym(index, variant, at * METHODS + ACRONYM);
  }
  for (const [, variant] of asTyped) {
    const shorter = withoutSmallWords(variant);
    if (shorter) matchWords(index, shorter, (variants.push(shorter) - 1) * METHODS + WORDS);
  }
  for (const [at, variant] of asTyped) matchTypo(index, variant, at * METHODS + TYPO);
  if (index.matches.count > 0) return;
  for (const [, variant] of asTyped) {
    matchMistypedWord(index, variant, (corrected) => (variants.push(corrected) - 1) * METHODS + WORDS);
  }
}

function highlightsOf(
  index: SearchIndex,
  method: number,
  position: number,
  query: QueryVariant,
): Highlight[] {
  if (method === ACRONYM) return acronymHighlights(index, position, query.letters);
  if (method === WORDS) return wordHighlights(index, position, query);
  const { titles } = index;
  const variant = titles.wordVariant[position] as number;
  const start = titles.wordStart[position] as number;
  const { length } = query.text;
  const end =
    method === TYPO ? editDistance(titles.folded, start, query.text, typoLimit(length))?.end : undefined;
  return [rangeHighlight(index, variant, start, end === undefined ? length : end - start)];
}

/** Moves the highlights of an alias, such as a series, into the name if that contains it. */
function inName(row: SearchRow): SearchRow {
  const at = row.alias === null ? -1 : row.game.name.indexOf(row.alias);
  if (at < 0) return row;
  return { ...row, alias: null, highlights: row.highlights.map(([start, end]) => [start + at, end + at]) };
}

function rowOf(index: SearchIndex, game: number, variants: QueryVariant[]): SearchRow {
  const { titles, matches } = index;
  const matcher = matches.matcher[game] as number;
  const position = matches.position[game] as number;
  const method = matcher % METHODS;
  const text =
    method === ACRONYM
      ? index.acronyms.text[position]
      : titles.variantText[titles.wordVariant[position] as number];
  const query = variants[Math.floor(matcher / METHODS)] as QueryVariant;
  return inName({
    game: index.games[game] as Game,
    tier: Math.floor((matches.sortKey[game] as number) / RANKS_PER_TIER),
    alias: index.textAlias[text as number] === 0 ? null : textAt(index, text as number),
    highlights: highlightsOf(index, method, position, query),
  });
}

function search(index: SearchIndex, query: string, limit: number): SearchResults {
  const variants = queryVariants(query);
  try {
    const isPhrase = matchStrictly(index, variants);
    const isCertain = isPhrase && (variants[0]?.text.length ?? 0) >= MIN_CERTAIN_LETTERS;
    if (index.matches.count < MIN_STRICT_MATCHES && !isCertain) matchLoosely(index, variants);
    const rows = bestMatches(index.matches, limit).map((game) => rowOf(index, game, variants));
    return { rows, total: index.matches.count };
  } finally {
    clearMatches(index.matches);
  }
}

/**
 * The games that match a query, best first: by tier, then popular games, the oldest, and by name; at most `limit` rows. Throws TypeError
 * 'Not a string' (docs/rules.md#search-tiers).
 */
export function searchGames(index: SearchIndex, query: string, limit = DEFAULT_LIMIT): SearchResults {
  if (typeof query !== 'string') throw new TypeError('Not a string');
  if (query.length > MAX_SHORT_QUERY_LENGTH || limit !== DEFAULT_LIMIT) return search(index, query, limit);
  // Every query begins with one or two letters, and these match thousands of titles.
  let results = index.shortQueries.get(query);
  if (!results) {
    results = search(index, query, limit);
    if (index.shortQueries.size < MAX_SHORT_QUERIES) index.shortQueries.set(query, results);
  }
  return { rows: [...results.rows], total: results.total };
}
