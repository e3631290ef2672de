import type { Game } from '#shared/game/game.ts';
import type { SearchResults } from '#shared/game/search-games.ts';
import { type CatalogueSource, NOT_LOADED } from './catalogue-protocol.ts';

export interface Catalogue {
  /** Loads the catalogue once; rejects when it is out of reach, and tries again at the next call. */
  loadAllGames(): Promise<void>;
  /** Starts loading before anybody asks; a failure shows when an answer is needed. */
  prefetch(): void;
  isLoaded(): boolean;
  /** The best games for a query, best first, at most `limit`; loads the catalogue when needed. */
  search(query: string, limit: number): Promise<SearchResults>;
  /** The games with these ids, in catalogue order; ids that the catalogue does not hold are left out. */
  gamesById(ids: readonly number[]): Promise<Game[]>;
  /** The games with these names, whatever the case; for saves that hold names only. */
  gamesByName(names: readonly string[]): Promise<Game[]>;
  /** A popular game drawn by lot, seldom one of those that were used already; undefined when the catalogue has none. */
  pickRandomGame(usedIds: readonly number[], random: number): Promise<Game | undefined>;
  /** A game that a search or a look-up has brought before. Throws until the catalogue is loaded (specification, 8). */
  cachedGame(id: number): Game | undefined;
}

export function createCatalogue(source: CatalogueSource, keyNow: () => string): Catalogue {
  const seen = new Map<number, Game>();
  let loading: Promise<void> | undefined;
  let loaded = false;

  async function loadOnce() {
    try {
      await source.load(keyNow());
      loaded = true;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  }

  function loadAllGames() {
    loading ??= loadOnce();
    return loading;
  }

  function remember(games: Iterable<Game>) {
    for (const game of games) seen.set(game.id, game);
  }

  // A worker that broke down has lost the games: after any failure the next question loads them again.
  async function answer<A>(ask: () => Promise<A>): Promise<A> {
    await loadAllGames();
    try {
      return await ask();
    } catch (error) {
      loading = undefined;
      throw error;
    }
  }

  async function lookUp(ask: () => Promise<Game[]>): Promise<Game[]> {
    const games = await answer(ask);
    remember(games);
    return games;
  }

  return {
    loadAllGames,
    prefetch: () => void loadAllGames().catch(() => undefined),
    isLoaded: () => loaded,
    async search(query, limit) {
      const found = await answer(() => source.search(query, limit));
      remember(found.rows.map((row) => row.game));
      return found;
    },
    gamesById: (ids) => lookUp(() => source.gamesById(ids)),
    gamesByName: (names) => lookUp(() => source.gamesByName(names)),
    pickRandomGame: async (usedIds, random) =>
      (await lookUp(() => source.pickRandomGame(usedIds, random)))[0],
    cachedGame(id) {
      if (!loaded) throw new Error(NOT_LOADED);
      return seen.get(id);
    },
  };
}
