import { type RefObject, useEffect, useRef, useState } from 'react';
import { type SearchRow, withRowsFirst } from '#shared/game/search/results.ts';
import { delay } from '../../browser/time/wait.ts';
import type { Catalogue } from '../catalogue/create-catalogue.ts';

// docs/rules/play.md#result-list
const PAGE_LENGTH = 30;
const DEBOUNCE_MS = 50;
/** How long the download of all games waits for that of the best-known ones. */
const MAX_FIRST_MS = 3000;

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

export interface SearchOptions {
  catalogue: Catalogue;
  startsWithBestKnown: boolean | undefined;
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

interface Shown {
  text: string;
  rows: SearchRow[];
}

interface Display {
  /** The search that finds some games first, where that is wanted. */
  first: Catalogue['searchBestKnown'] | undefined;
  /** The rows that were shown before all games were loaded. */
  shown: RefObject<Shown>;
  show: (found: Omit<Results, 'query'>) => void;
}

/** Shows what is found first, then all: what is shown already stays where it is. */
async function search(catalogue: Catalogue, { text, limit }: Query, { first, shown, show }: Display) {
  let isComplete = false;
  async function searchFirst() {
    const found = await first?.(text, limit);
    if (isComplete || !found || found.rows.length === 0) return;
    shown.current = { text, rows: found.rows };
    show({ ...found, hasFailed: false });
  }
  await Promise.race([searchFirst(), delay(MAX_FIRST_MS)]);
  const found = await catalogue.search(text, limit).catch(() => null);
  isComplete = true;
  const before = shown.current.text === text ? shown.current.rows : [];
  const all = withRowsFirst(before, found ?? { rows: [], total: 0 });
  show({ ...all, hasFailed: !found && before.length === 0 });
}

/** The typed text and the catalogue's results for it; results that arrive after a newer query are dropped. */
export function useGameSearch({ catalogue, startsWithBestKnown }: SearchOptions): GameSearch {
  const [query, setQuery] = useState(firstPage(''));
  const [results, setResults] = useState<Results | null>(null);

  const shown = useRef<Shown>({ text: '', rows: [] });

  useEffect(() => {
    if (query.text.trim() === '') return;
    const stop = new AbortController();
    const show = (found: Omit<Results, 'query'>) => {
      if (!stop.signal.aborted) setResults({ query, ...found });
    };
    const first = startsWithBestKnown ? catalogue.searchBestKnown : undefined;
    const timer = setTimeout(() => void search(catalogue, query, { first, shown, show }), DEBOUNCE_MS);
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [catalogue, query, startsWithBestKnown]);

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
