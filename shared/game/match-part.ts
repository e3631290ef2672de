import type { SearchIndex } from './search-index.ts';
import { clearMatches, recordMatch } from './search-matches.ts';
import {
  EXACT_TIER,
  IGNORE_CASE_TIER,
  IGNORE_SPACES_TIER,
  LATER_WORD_OFFSET,
  RANKS_PER_COVERAGE,
  RANKS_PER_TIER,
} from './search-tiers.ts';

/** What a part of the query matched: a game, and how well. */
export interface PartMatch {
  game: number;
  sortKey: number;
  matcher: number;
}

/** Whether the match is a complete title, whatever its case and spaces. */
export function isCompleteTitle({ sortKey }: PartMatch): boolean {
  const tier = Math.floor(sortKey / RANKS_PER_TIER);
  const isTitleTier = tier === EXACT_TIER || tier === IGNORE_CASE_TIER || tier === IGNORE_SPACES_TIER;
  return isTitleTier && sortKey % RANKS_PER_TIER < RANKS_PER_COVERAGE;
}

/** The rank of a match of a part of the query, from 0 to `max`: complete titles first, then by tier. */
export function partRank(match: PartMatch, max: number): number {
  if (isCompleteTitle(match)) return 0;
  const tier = Math.floor(match.sortKey / RANKS_PER_TIER);
  return 1 + Math.min(max - 1, Math.floor((tier * max) / (IGNORE_SPACES_TIER + LATER_WORD_OFFSET + 1)));
}

/** Runs `match` for a part of the query and records its matches with the sort key that `sortKeyOf` returns, those with null not at all. */
export function matchPart(
  index: SearchIndex,
  match: (part: SearchIndex) => void,
  sortKeyOf: (match: PartMatch) => number | null,
): void {
  const { matches, partMatches } = index;
  try {
    match({ ...index, matches: partMatches });
    for (let at = 0; at < partMatches.count; at++) {
      const game = partMatches.found[at] as number;
      const matcher = partMatches.matcher[game] as number;
      const sortKey = sortKeyOf({ game, matcher, sortKey: partMatches.sortKey[game] as number });
      if (sortKey !== null)
        recordMatch(matches, game, sortKey, partMatches.position[game] as number, matcher);
    }
  } finally {
    clearMatches(partMatches);
  }
}
