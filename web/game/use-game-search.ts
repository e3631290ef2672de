import { useEffect, useState } from 'react';
import type { SearchRow } from '#shared/game/search-games.ts';
import type { Catalogue } from './create-catalogue.ts';

/** Results at first, and how many more each time the player has scrolled near their end (specification, 9). */
const PAGE_LENGTH = 30;
const DEBOUNCE_MS = 50;

interface Query {
  text: string;
  limit: number;
}

export interface SearchAnswer {
  query: Query;
  rows: SearchRow[];
  total: number;
  hasFailed: boolean;
}

export interface GameSearch {
  text: string;
  /** The latest answer there is; it may still be that of an earlier text. Null while nothing is typed. */
  answer: SearchAnswer | null;
  /** Whether the answer is that of the text as it stands. */
  isSettled: boolean;
  change(text: string): void;
  grow(): void;
  retry(): void;
  /** The rows of the text as it stands, without the pause that typing has. None when they are out of reach. */
  rowsNow(): Promise<SearchRow[]>;
}

function firstPage(text: string): Query {
  return { text, limit: PAGE_LENGTH };
}

/** What the player types and what the catalogue answers; an answer that comes late for its text is dropped. */
export function useGameSearch(catalogue: Catalogue): GameSearch {
  const [query, setQuery] = useState(firstPage(''));
  const [answer, setAnswer] = useState<SearchAnswer | null>(null);

  useEffect(() => {
    if (query.text.trim() === '') return;
    let isStale = false;
    const search = async () => {
      const found = await catalogue.search(query.text, query.limit).then(
        ({ rows, total }) => ({ query, rows, total, hasFailed: false }),
        () => ({ query, rows: [], total: 0, hasFailed: true }),
      );
      if (!isStale) setAnswer(found);
    };
    const timer = setTimeout(() => void search(), DEBOUNCE_MS);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [catalogue, query]);

  return {
    text: query.text,
    answer,
    isSettled: answer?.query.text === query.text,
    change(text) {
      setQuery(firstPage(text));
      if (text.trim() === '') setAnswer(null);
    },
    grow() {
      const isWaiting = answer?.query !== query;
      if (isWaiting || answer.rows.length >= answer.total) return;
      setQuery({ text: query.text, limit: query.limit + PAGE_LENGTH });
    },
    retry() {
      setAnswer(null);
      setQuery(firstPage(query.text));
    },
    rowsNow: () =>
      catalogue.search(query.text, PAGE_LENGTH).then(
        ({ rows }) => rows,
        () => [],
      ),
  };
}
