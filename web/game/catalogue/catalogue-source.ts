import type { RelatedGames } from '#shared/game/editions.ts';
import type { Game } from '#shared/game/game.ts';
import type { SearchResults } from '#shared/game/search/results.ts';

/** The message for a developer who searches games before they are loaded. */
export const NOT_LOADED = 'Use loadAllGames() before searching';

/** Where the catalogue is held: in a worker for the browser, in the same thread for tests. */
export interface CatalogueSource {
  /** Fetches and indexes the games once; may be called again after a failure. `key` is the cache key of the call. */
  load(key: string): Promise<void>;
  /** The same for the best-known games, which are there sooner. */
  loadBestKnown(key: string): Promise<void>;
  search(query: string, limit: number): Promise<SearchResults>;
  /** The best-known games that match a query as typed; null once all games can be searched. */
  searchBestKnown(query: string, limit: number): Promise<SearchResults | null>;
  gamesById(ids: readonly number[]): Promise<Game[]>;
  gamesByName(names: readonly string[]): Promise<Game[]>;
  /** A game with its editions and what it is one of (docs/rules/catalogue.md#editions). */
  editionsOf(gameId: number): Promise<Game[]>;
  /** Those among which a level finds what it may accept as well. */
  relatedGames(to: RelatedGames): Promise<Game[]>;
  /** A random popular game in a list, empty when there is none; `random` is from 0 to below 1. */
  pickRandomGame(usedIds: readonly number[], random: number): Promise<Game[]>;
}
