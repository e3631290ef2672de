import { type SearchResults, withRowsFirst } from '#shared/game/search/results.ts';
import { fittingRows, typedFacts } from '#shared/game/search/typed-facts.ts';
import { loadAllFacts } from '../all-facts.ts';
import type { CatalogueSource } from './catalogue-source.ts';

/** Of the rest of a query, which may be the name of a large series. */
const MAX_FOUND = 300;
const MAX_FIRST = 30;

/** The results of a query with the games first that are of a platform or genre in it. Without the facts, they stay as they are. */
export async function searchByFacts(
  search: CatalogueSource['search'],
  query: string,
  results: SearchResults,
): Promise<SearchResults> {
  const readings = typedFacts(query);
  const facts = readings.length > 0 && (await loadAllFacts().catch(() => null));
  if (!facts) return results;
  for (const { rest, fits } of readings) {
    const first = fittingRows(await search(rest, MAX_FOUND), (id) => {
      const known = facts.get(id);
      return known !== undefined && fits(known);
    });
    if (first.length > 0) return withRowsFirst(first.slice(0, MAX_FIRST), results);
  }
  return results;
}
