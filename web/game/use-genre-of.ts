import { useQuery } from '@tanstack/react-query';
import type { GenreOf } from '#shared/level/order/auto-sort.ts';
import { allFactsQuery } from './all-facts.ts';

/** Looks up the genres of levels' games, for variety; there are none until they are loaded, and where that fails. */
export function useGenreOf(): GenreOf {
  const { data } = useQuery(allFactsQuery());
  return ({ gameId }) => data?.get(gameId)?.genre;
}
