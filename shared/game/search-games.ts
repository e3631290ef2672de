import { searchAsTyped } from './search-as-typed.ts';
import { forgivingMatches } from './search-forgiving.ts';
import type { SearchIndex } from './search-index.ts';
import type { SearchResults } from './search-results.ts';

/**
 * The games that match a query, best first: by tier, then popular games, the most famous, the oldest, and by name; at most `limit` rows.
 * Throws TypeError 'Not a string' (docs/rules/search.md#search-tiers).
 */
export function searchGames(index: SearchIndex, query: string, limit?: number): SearchResults {
  const { rows, total } = searchAsTyped(index, query, limit, forgivingMatches);
  return { rows, total };
}
