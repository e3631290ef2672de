import { queryOptions } from '@tanstack/react-query';
import { allGameFacts } from '#shared/api/game-facts.ts';
import type { GameKind } from '#shared/game/facts/facts.ts';
import { call } from '../browser/call.ts';
import { catalogueCacheKey } from './catalogue/catalogue-cache-key.ts';

/** Genre and platforms by the id of a game, of those of which one is known. */
export type AllFacts = ReadonlyMap<number, GameKind>;

let loading: Promise<AllFacts> | undefined;

async function load(): Promise<AllFacts> {
  const all = await call(allGameFacts, { cacheKey: catalogueCacheKey() });
  return new Map(all.map((facts) => [facts.id, facts]));
}

/** The genre and platforms of all games, loaded once; again after a failure. */
export function loadAllFacts(): Promise<AllFacts> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** The same for screens. */
export function allFactsQuery() {
  return queryOptions({
    queryKey: ['all-facts'],
    queryFn: loadAllFacts,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
