import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { allGameFacts } from '#shared/api/game/game-facts.ts';
import type { GameKind } from '#shared/game/facts/facts.ts';
import type { Genre } from '#shared/game/facts/genres.ts';
import { call } from '../browser/call.ts';
import { queryClient } from '../browser/page/query-client.ts';
import { catalogueCacheKey } from './catalogue/catalogue-cache-key.ts';

/** Genre and platforms by the id of a game, of those of which one is known. */
type AllFacts = ReadonlyMap<number, GameKind>;

/** The genre and platforms of all games, for screens. */
export function allFactsQuery() {
  return queryOptions({ queryKey: ['all-facts'], queryFn: load, staleTime: Number.POSITIVE_INFINITY });
}

async function load(): Promise<AllFacts> {
  const all = await call(allGameFacts, { cacheKey: catalogueCacheKey() });
  return new Map(all.map((facts) => [facts.id, facts]));
}

/** The same for a search, which does not wait for a second attempt. */
export function loadAllFacts(): Promise<AllFacts> {
  return queryClient.fetchQuery({ ...allFactsQuery(), retry: false });
}

/** Looks up the genres of games by id, for variety; there are none until they are loaded, and where that fails. */
export function useGenreOf(): (gameId: number) => Genre | null | undefined {
  const { data } = useQuery(allFactsQuery());
  return useCallback((gameId) => data?.get(gameId)?.genre, [data]);
}
