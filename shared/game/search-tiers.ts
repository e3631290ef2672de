// The tiers of the search (docs/rules/search.md#search-tiers); a lower one is better.

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

/** Added to tiers 1 to 8 for a match that begins at a later word of the title. */
export const LATER_WORD_OFFSET = 8;

/** A sort key is the tier times this, plus a rank within the tier from 0 to 15. */
export const RANKS_PER_TIER = 16;

/** The ranks of a phrase for each of the tiers 1 to 3 that it has in the same case; only complete titles have one of the first four. */
export const RANKS_PER_COVERAGE = 4;
