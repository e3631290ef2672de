import { endOfConsonants, matchConsonants } from './match-consonants.ts';
import { matchWithoutSurplus } from './match-surplus.ts';
import { matchWords, recordAcronyms } from './match-words.ts';
import { matchYear, typedYear } from './match-year.ts';
import { createVariant, type QueryVariant } from './query.ts';
import { ANY_ORDER_TIER, RANKS_PER_TIER, type SearchMatches, type SearchResults } from './results.ts';
import {
  ACRONYM,
  CONSONANTS,
  type ForgivingMatches,
  isAsTyped,
  METHODS,
  matchStrictly,
  searchAsTyped,
  TYPO,
  WORDS,
} from './search-as-typed.ts';
import type { SearchIndex } from './search-index.ts';
import { isSmallWord } from './title-words.ts';
import { editDistance, matchMistypedWords, matchTypo, matchTypos, ONE_TYPO_KEY, typoLimit } from './typos.ts';

/** Apart from the search as typed, so that a page loads it only when few titles match. */
const forgivingMatches: ForgivingMatches = { record: matchOtherwise, endOfMatch };

/**
 * The games that match a query, best first: by tier, then popular games, the most famous, the oldest, and by name; at most `limit` rows.
 * Throws TypeError 'Not a string' (docs/rules/search.md#search-tiers).
 */
export function searchGames(index: SearchIndex, query: string, limit?: number): SearchResults {
  const { rows, total } = searchAsTyped(index, query, limit, forgivingMatches);
  return { rows, total };
}

/** The query without its small words; null if it has none, or fewer than two other words. */
function withoutSmallWords(query: QueryVariant): QueryVariant | null {
  const words = query.words.map((folded, at) => ({ folded, cased: query.casedWords[at] as string }));
  const large = words.filter(({ folded }) => !isSmallWord(folded));
  return large.length < 2 || large.length === words.length
    ? null
    : createVariant('without-small-words', large);
}

/** Records, at tier 17, the titles of which a query of one word is an acronym, even if it is too long to be taken for one. */
function matchLongAcronym(index: SearchIndex, query: QueryVariant, matcher: number): void {
  if (query.words.length === 1) recordAcronyms(index, query, matcher, () => ANY_ORDER_TIER * RANKS_PER_TIER);
}

/** Whether a match is as good as a sort key. */
function hasMatchUpTo(matches: SearchMatches, sortKey: number): boolean {
  for (let at = 0; at < matches.count; at++) {
    if ((matches.sortKey[matches.found[at] as number] as number) <= sortKey) return true;
  }
  return false;
}

/** Records the matches of tiers 17 and 18; adds to `variants` the altered queries that it searches. */
function matchLoosely(index: SearchIndex, variants: QueryVariant[], asTyped: [number, QueryVariant][]): void {
  if (index.matches.count === 0) {
    for (const [at, variant] of asTyped) matchLongAcronym(index, variant, at * METHODS + ACRONYM);
  }
  for (const [, variant] of asTyped) {
    const shorter = withoutSmallWords(variant);
    if (shorter) matchWords(index, shorter, (variants.push(shorter) - 1) * METHODS + WORDS);
  }
  for (const [at, variant] of asTyped) matchConsonants(index, variant, at * METHODS + CONSONANTS);
  for (const [at, variant] of asTyped) matchTypo(index, variant, at * METHODS + TYPO);
  if (index.matches.count > 0) return;
  for (const [, variant] of asTyped) {
    matchMistypedWords(index, variant, (corrected) => (variants.push(corrected) - 1) * METHODS + WORDS);
  }
}

/** Records the matches for a query that few titles match as typed. */
function matchOtherwise(index: SearchIndex, variants: QueryVariant[], query: string): void {
  const { matches } = index;
  const asTyped = [...variants.entries()].filter(([, variant]) => isAsTyped(variant));
  const year = typedYear(query);
  if (year && (year.isComplete || matches.count === 0)) {
    const known = matches.count;
    matchYear(index, variants, year, matchStrictly);
    if (matches.count > known) return;
  }
  matchLoosely(index, variants, asTyped);
  if (hasMatchUpTo(matches, ONE_TYPO_KEY)) return;
  if (year && matches.count === 0) matchYear(index, variants, year, matchTypos);
  if (year && matches.count > 0) return;
  matchWithoutSurplus(index, variants, query, matchStrictly);
  if (matches.count === 0) matchWithoutSurplus(index, variants, query, matchTypos);
}

/** The offset after the letters of a title that a query matches with typos or without vowels. */
function endOfMatch(text: string, start: number, typed: string, method: number): number {
  if (method === CONSONANTS) return endOfConsonants(text, start, typed);
  return editDistance(text, start, typed, typoLimit(typed.length))?.end ?? start + typed.length;
}
