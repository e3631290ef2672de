import { matchPart, type PartMatch, partRank } from './match-surplus.ts';
import { type QueryVariant, queryVariants } from './query.ts';
import { ANY_ORDER_TIER, RANKS_PER_TIER, TYPO_TIER } from './results.ts';
import type { PartMatcher } from './search-as-typed.ts';
import type { SearchIndex } from './search-index.ts';

/** A year in a query, the query without it, and the query with its other spelling. */
interface TypedYear {
  accepts(year: number | null): boolean;
  rest: string;
  /** Whether all four digits are typed. */
  isComplete: boolean;
  respelled: string | null;
}

const FIRST_YEAR_OF_GAMES = 50;
const MAX_RANK = RANKS_PER_TIER - 1;
// Four digits anywhere, or a year at the end of which two or three digits are typed.
const YEAR = /(?<!\d)(?:(?:19|20)\d{2}(?!\d)|(?:(?:19|20)\d|\d{2})(?=\D*$))/g;

/** The year of two digits. */
function fullYear(digits: string): number {
  return Number(digits) + (Number(digits) < FIRST_YEAR_OF_GAMES ? 2000 : 1900);
}

function respell(digits: string): string | null {
  if (digits.length === 4) return digits.slice(2);
  return digits.length === 2 ? String(fullYear(digits)) : null;
}

/** The last year in a query of more than that; null if there is none. */
export function typedYear(query: string): TypedYear | null {
  const found = [...query.matchAll(YEAR)].at(-1);
  if (!found) return null;
  const [digits] = found;
  const before = query.slice(0, found.index);
  const after = query.slice(found.index + digits.length);
  const other = respell(digits);
  const accepts = (year: number | null) =>
    year !== null && (String(year).startsWith(digits) || (digits.length === 2 && year === fullYear(digits)));
  return {
    accepts,
    isComplete: digits.length === 4,
    rest: `${before} ${after}`,
    respelled: other && `${before}${other}${after}`,
  };
}

/**
 * Records, at tier 17 (18 with typos), the games of a typed year that the rest of the query finds, and the titles with that year in two digits instead of
 * four or the other way round. Adds to `variants` the queries that it searches.
 */
export function matchYear(
  index: SearchIndex,
  variants: QueryVariant[],
  year: TypedYear,
  match: PartMatcher,
): void {
  const search = (query: string, rankOf: (found: PartMatch) => number | null) => {
    const part = queryVariants(query);
    const first = variants.length;
    variants.push(...part);
    matchPart(
      index,
      (partIndex) => match(partIndex, part, first),
      (found) => {
        const rank = rankOf(found);
        if (rank === null) return null;
        const tier = found.sortKey < TYPO_TIER * RANKS_PER_TIER ? ANY_ORDER_TIER : TYPO_TIER;
        return tier * RANKS_PER_TIER + rank;
      },
    );
  };
  if (year.respelled) search(year.respelled, (found) => partRank(found, MAX_RANK - 1));
  search(year.rest, (found) => {
    if (!year.accepts(index.games[found.game]?.year ?? null)) return null;
    // After a title with that year, unless the rest is a complete title.
    const rank = partRank(found, MAX_RANK - 1);
    return rank === 0 ? 0 : rank + 1;
  });
}
