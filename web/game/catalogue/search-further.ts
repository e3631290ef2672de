import { isTitleTyped, type SearchResults } from '#shared/game/search/results.ts';
import type { CatalogueSource } from './catalogue-source.ts';
import { searchByFacts } from './search-by-facts.ts';
import { searchByTitles } from './search-by-titles.ts';

/** The results of a query that may be a title in another language, or have a platform or a genre in it. */
export async function searchFurther(
  source: CatalogueSource,
  query: string,
  results: SearchResults,
  limit: number,
): Promise<SearchResults> {
  const found = await searchByTitles(source, query, results, limit);
  return isTitleTyped(found.rows[0]) ? found : searchByFacts(source.search, query, found);
}
