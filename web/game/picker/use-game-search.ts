import { useEffect, useState } from 'react';
import type { SearchRow } from '#shared/game/search/results.ts';
import type { Catalogue } from '../catalogue/create-catalogue.ts';

// docs/rules/play.md#result-list
const PAGE_LENGTH = 30;
const DEBOUNCE_MS = 50;

interface Query {
  text: string;
  limit: number;
}

interface Results {
  query: Query;
  rows: SearchRow[];
  total: number;
  hasFailed: boolean;
}

export interface GameSearch {
  text: string;
  /** The latest results, which may be of an earlier text; null while nothing is typed. */
  results: Results | null;
  /** Whether the results are of the current text. */
  isCurrent: boolean;
  change(text: string): void;
  loadMore(): void;
  retry(): void;
  /** The rows for the current text, without the debounce; null when the search fails. */
  searchNow(): Promise<SearchRow[] | null>;
}

function firstPage(text: string): Query {
  return { text, limit: PAGE_LENGTH };
}

/** The typed text and the catalogue's results for it; results that arrive after a newer query are dropped. */
export function useGameSearch(catalogue: Catalogue): GameSearch {
  const [query, setQuery] = useState(firstPage(''));
  const [results, setResults] = useState<Results | null>(null);

  useEffect(() => {
    if (query.text.trim() === '') return;
    let isStale = false;
    const search = async () => {
      const found = await catalogue.search(query.text, query.limit).then(
        ({ rows, total }) => ({ query, rows, total, hasFailed: false }),
        () => ({ query, rows: [], total: 0, hasFailed: true }),
      );
      if (!isStale) setResults(found);
    };
    const timer = setTimeout(() => void search(), DEBOUNCE_MS);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [catalogue, query]);

  return {
    text: query.text,
    // Results may arrive in the moment in which a game is picked.
    results: query.text.trim() === '' ? null : results,
    isCurrent: results?.query.text === query.text,
    change(text) {
      setQuery(firstPage(text));
      if (text.trim() === '') setResults(null);
    },
    loadMore() {
      const isLoading = results?.query !== query;
      if (isLoading || results.rows.length >= results.total) return;
      setQuery({ text: query.text, limit: query.limit + PAGE_LENGTH });
    },
    retry() {
      setResults(null);
      setQuery(firstPage(query.text));
    },
    searchNow: () =>
      catalogue.search(query.text, PAGE_LENGTH).then(
        ({ rows }) => rows,
        () => null,
      ),
  };
}
