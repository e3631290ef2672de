import { withWord } from './altered-queries.ts';
import { type EditDistance, editDistance } from './edit-distance.ts';
import { coverageTier, isAtStart, isWithinNumber } from './match-phrase.ts';
import { matchWords } from './match-words.ts';
import { prefixRange } from './prefix-table.ts';
import type { SearchIndex } from './search-index.ts';
import { recordMatch } from './search-matches.ts';
import type { QueryVariant } from './search-query.ts';
import { RANKS_PER_TIER, TYPO_TIER } from './search-tiers.ts';
import { similarKeys } from './similar-keys.ts';
import { typoLimit } from './typo-tolerance.ts';

const MAX_CORRECTIONS = 12;
const MAX_WORDS = 12;
const MAX_MISTYPED_WORDS = 2;
const MAX_CORRECTED = 36;
const RANKS_PER_TYPO = 6;
/** The worst sort key of a title with one typo. */
export const ONE_TYPO_KEY = TYPO_TIER * RANKS_PER_TIER + RANKS_PER_TYPO - 1;
/** The worst sort key of a complete title with two typos. */
export const TWO_TYPOS_TITLE_KEY = TYPO_TIER * RANKS_PER_TIER + RANKS_PER_TYPO + 1;

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
  const { titles, wordTable, wordGame, typoKeys, matches } = index;
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
  const { titles, wordTable, typoKeys } = index;
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
