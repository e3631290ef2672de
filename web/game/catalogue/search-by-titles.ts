import {
  createTitleIndex,
  isInOtherScript,
  languagesOfTitle,
  searchTitles,
  type TitleIndex,
} from '#shared/game/search/local-titles.ts';
import { isTitleTyped, type SearchResults, withRowsFirst } from '#shared/game/search/results.ts';
import { loadTitles } from '../local-titles.ts';
import type { CatalogueSource } from './catalogue-source.ts';

/** The titles of each set of languages, for the games that were loaded. */
const indexes = new WeakMap<CatalogueSource, Map<string, Promise<TitleIndex>>>();

async function loadIndex(source: CatalogueSource, languages: readonly string[]): Promise<TitleIndex> {
  const titles = await Promise.all(languages.map(loadTitles));
  const games = await source.gamesById(titles.flatMap((titlesOf) => [...titlesOf.keys()]));
  return createTitleIndex(games, titles);
}

function titleIndex(source: CatalogueSource, languages: readonly string[]): Promise<TitleIndex> {
  const key = languages.join();
  const known = indexes.get(source) ?? new Map<string, Promise<TitleIndex>>();
  indexes.set(source, known);
  const loading = known.get(key) ?? loadIndex(source, languages);
  known.set(key, loading);
  loading.catch(() => known.delete(key));
  return loading;
}

/**
 * The results of a query with the games first whose titles in another language it is (docs/rules/search.md#titles-in-other-languages). Without these titles,
 * they stay as they are.
 */
export async function searchByTitles(
  source: CatalogueSource,
  query: string,
  results: SearchResults,
  limit: number,
): Promise<SearchResults> {
  const languages = languagesOfTitle(query);
  if (languages.length === 0) return results;
  const index = await titleIndex(source, languages).catch(() => null);
  const found = index && searchTitles(index, query, limit);
  if (!found) return results;
  const isNeeded = isInOtherScript(query) && !isTitleTyped(results.rows[0]);
  const isMeant = isTitleTyped(found.rows[0]) || isNeeded || results.rows.length === 0;
  return isMeant ? withRowsFirst(found.rows, results) : results;
}
