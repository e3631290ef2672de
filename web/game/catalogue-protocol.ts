import type { Game } from '#shared/game/game.ts';
import type { SearchResults } from '#shared/game/search-games.ts';

/** What the developer reads who asks before the games are there (specification, 8). */
export const NOT_LOADED = 'Use loadAllGames() before accessing cached games';

/** The catalogue where it is kept: in a worker for the browser, at hand in tests. */
export interface CatalogueSource {
  /** Fetches and indexes the games once; a failed load may be asked for again. `key` is the cache key of the call. */
  load(key: string): Promise<void>;
  search(query: string, limit: number): Promise<SearchResults>;
  gamesById(ids: readonly number[]): Promise<Game[]>;
  gamesByName(names: readonly string[]): Promise<Game[]>;
  /** A popular game drawn by lot, `random` being 0 to below 1, in a list; an empty one when there is none. */
  pickRandomGame(usedIds: readonly number[], random: number): Promise<Game[]>;
}

type Method = keyof CatalogueSource;

export type CatalogueRequest = {
  [M in Method]: { id: number; method: M; input: Parameters<CatalogueSource[M]> };
}[Method];

export type CatalogueReply = { id: number; answer: unknown } | { id: number; failure: string };

export type CatalogueAnswer<M extends Method> = Awaited<ReturnType<CatalogueSource[M]>>;
