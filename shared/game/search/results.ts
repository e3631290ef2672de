import type { Game } from '../game.ts';

/** A range of characters to highlight: UTF-16 offsets, end exclusive. */
export type Highlight = [start: number, end: number];

/** A game that matches a query. `alias` is the one that matched, null for the name; the highlights belong to that text. */
export interface SearchRow {
  game: Game;
  /** 1 to 19, the best match first (docs/rules/search.md#search-tiers). */
  tier: number;
  alias: string | null;
  highlights: Highlight[];
  /** Present if the game was found without some of the typed words, so that another one may be meant. */
  leavesOutWords?: true;
  /** Present if the row does not show all that was typed, or only as a part of an alias: nobody means it before having seen it. */
  isUnsure?: true;
}

/** The best rows, and the number of all games that match. */
export interface SearchResults {
  rows: SearchRow[];
  total: number;
}

/** Results with some rows first; none of the others is hidden. */
export function withRowsFirst(first: readonly SearchRow[], { rows, total }: SearchResults): SearchResults {
  const ids = new Set(first.map(({ game }) => game.id));
  const others = rows.filter(({ game }) => !ids.has(game.id));
  return { rows: [...first, ...others], total: Math.max(total, first.length + others.length) };
}

// The tiers of the search (docs/rules/search.md#search-tiers); a lower one is better.

/** Results, and whether a more forgiving search would not add any. */
export interface TypedResults extends SearchResults {
  isEnough: boolean;
}

export const EXACT_TIER = 1;
export const COMPLETE_WORDS_TIER = 2;
export const PARTIAL_WORD_TIER = 3;
export const STRICT_ACRONYM_TIER = 4;
export const WORD_PREFIXES_TIER = 5;
export const LOOSE_ACRONYM_TIER = 6;
export const IGNORE_CASE_TIER = 7;
export const IGNORE_SPACES_TIER = 8;
export const ANY_ORDER_TIER = 17;
export const TYPO_TIER = 18;
export const SURPLUS_TIER = 19;

/** Whether the title of the first row has all that was typed, in its order: nothing else is meant then. */
export function isTitleTyped(first: SearchRow | undefined): boolean {
  return first !== undefined && first.tier < ANY_ORDER_TIER;
}

/** Added to tiers 1 to 8 for a match that begins at a later word of the title. */
export const LATER_WORD_OFFSET = 8;

/** A sort key is the tier times this, plus a rank within the tier from 0 to 31. */
export const RANKS_PER_TIER = 32;

/** The ranks in tiers 7 and 8 for each of the tiers 1 to 3 that a phrase has otherwise; only complete titles have one of the first four. */
export const RANKS_PER_COVERAGE = 4;

/** A game of this fame is popular (docs/rules/search.md#popular-games). */
export const POPULAR_FAME = 7;

/** The rank of a match by fame, from 0 for one more than the highest fame to 9 for the lowest. */
export function fameRank(fame: number): number {
  return POPULAR_FAME + 3 - fame;
}

/** Added to the rank by fame of what players may not mean: a later part of an alias, an acronym of two letters. */
export const UNSURE_RANKS = 3;

// After all names that begin with the text, at the end of tier 3, with the rank by fame added to each.

/** The last words of a popular name, and the acronym of its subtitle. */
export const END_OF_NAME_KEY = PARTIAL_WORD_TIER * RANKS_PER_TIER + RANKS_PER_TIER / 2;
/** The beginning of an alias. */
export const BEGINNING_OF_ALIAS_KEY = END_OF_NAME_KEY + 4;

/** A word of fewer letters that is still being typed is the beginning of another one. */
const MIN_COMPLETE_LETTERS = 4;

/** The tier of letters that may be a complete word. */
export function wordTier({ text, isEnded }: { text: string; isEnded: boolean }): number {
  return isEnded || text.length >= MIN_COMPLETE_LETTERS ? COMPLETE_WORDS_TIER : PARTIAL_WORD_TIER;
}

/** The matches of one search: the best one of each game, by the game's index in the search index. */
export interface SearchMatches {
  /** Tier times RANKS_PER_TIER plus the rank within the tier; lower is better, 0 is no match. */
  sortKey: Uint16Array;
  /** Where the game matched: an entry of the word or acronym table, depending on `matcher`. */
  position: Uint32Array;
  /** Which query variant matched by which method. */
  matcher: Uint16Array;
  /** The games that match, in the order found; only the first `count` are valid. */
  found: Uint32Array;
  count: number;
}

const MAX_SORT_KEY = (SURPLUS_TIER + 1) * RANKS_PER_TIER;

/** Empty matches, with space for a number of games. */
export function createSearchMatches(games: number): SearchMatches {
  return {
    sortKey: new Uint16Array(games),
    position: new Uint32Array(games),
    matcher: new Uint16Array(games),
    found: new Uint32Array(games),
    count: 0,
  };
}

/** Records a match, unless the game already has one at least as good. */
export function recordMatch(
  matches: SearchMatches,
  game: number,
  sortKey: number,
  position: number,
  matcher: number,
): void {
  const known = matches.sortKey[game] as number;
  if (known !== 0 && known <= sortKey) return;
  if (known === 0) matches.found[matches.count++] = game;
  matches.sortKey[game] = sortKey;
  matches.position[game] = position;
  matches.matcher[game] = matcher;
}

/** Removes all matches. */
export function clearMatches(matches: SearchMatches): void {
  for (let at = 0; at < matches.count; at++) matches.sortKey[matches.found[at] as number] = 0;
  matches.count = 0;
}

/** The worst sort key among the best `limit` matches. */
function worstOfBest(matches: SearchMatches, limit: number): number {
  const tally = new Uint32Array(MAX_SORT_KEY);
  for (let at = 0; at < matches.count; at++) {
    const sortKey = matches.sortKey[matches.found[at] as number] as number;
    tally[sortKey] = (tally[sortKey] as number) + 1;
  }
  let reached = 0;
  let sortKey = 0;
  while (reached < limit && sortKey < MAX_SORT_KEY) reached += tally[sortKey++] as number;
  return sortKey - 1;
}

/** The games with the best matches, at most `limit`, by sort key and then by place, which is also the game at each place. */
export function bestMatches(matches: SearchMatches, limit: number, place?: Uint32Array): number[] {
  const worst = matches.count > limit ? worstOfBest(matches, limit) : MAX_SORT_KEY;
  const games = matches.sortKey.length;
  const order = new Float64Array(matches.count);
  let kept = 0;
  for (let at = 0; at < matches.count; at++) {
    const game = matches.found[at] as number;
    const sortKey = matches.sortKey[game] as number;
    if (sortKey <= worst) order[kept++] = sortKey * games + (place?.[game] ?? game);
  }
  const best = order.subarray(0, kept).sort().subarray(0, limit);
  return Array.from(best, (value) => place?.[value % games] ?? value % games);
}
