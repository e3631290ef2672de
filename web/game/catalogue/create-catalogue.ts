import type { EditionProposal } from '#shared/game/edition-proposals.ts';
import type { Game } from '#shared/game/game.ts';
import type { SearchResults } from '#shared/game/search/results.ts';
import { type CatalogueSource, NOT_LOADED } from './catalogue-source.ts';

export interface Catalogue {
  /** Loads the catalogue once; rejects when that fails, and tries again at the next call. */
  loadAllGames(): Promise<void>;
  /** Starts loading ahead of the first request; a failure shows at that request. */
  prefetch(): void;
  isLoaded(): boolean;
  /** The best games for a query, best first, at most `limit`; loads the catalogue when needed. */
  search(query: string, limit: number): Promise<SearchResults>;
  /** The games with these ids, in catalogue order, without unknown ids. */
  gamesById(ids: readonly number[]): Promise<Game[]>;
  /** The games with these names, ignoring case; for saves that hold names only. */
  gamesByName(names: readonly string[]): Promise<Game[]>;
  /** What a level about a game may accept as well (docs/rules/catalogue.md#editions). */
  proposeEditions(gameId: number, name: string): Promise<EditionProposal[]>;
  /** A random popular game, seldom a used one (docs/rules/editor.md#random-game); undefined when the catalogue has none. */
  pickRandomGame(usedIds: readonly number[], random: number): Promise<Game | undefined>;
  /** A game that an earlier search or lookup has returned. Throws until the catalogue is loaded. */
  cachedGame(id: number): Game | undefined;
}

/** The catalogue of a source, loaded under the cache key that `currentKey` returns. */
export function createCatalogue(source: CatalogueSource, currentKey: () => string): Catalogue {
  const cache = new Map<number, Game>();
  let loading: Promise<void> | undefined;
  let isLoaded = false;

  async function load() {
    try {
      await source.load(currentKey());
      isLoaded = true;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  }

  function loadAllGames() {
    loading ??= load();
    return loading;
  }

  function addToCache(games: Iterable<Game>) {
    for (const game of games) cache.set(game.id, game);
  }

  // A failed worker has lost the games: after any error the next request loads them again.
  async function withGames<Result>(request: () => Promise<Result>): Promise<Result> {
    await loadAllGames();
    try {
      return await request();
    } catch (error) {
      loading = undefined;
      throw error;
    }
  }

  async function lookUp<G extends Game>(request: () => Promise<G[]>): Promise<G[]> {
    const games = await withGames(request);
    addToCache(games);
    return games;
  }

  return {
    loadAllGames,
    prefetch: () => void loadAllGames().catch(() => undefined),
    isLoaded: () => isLoaded,
    async search(query, limit) {
      const results = await withGames(() => source.search(query, limit));
      addToCache(results.rows.map((row) => row.game));
      return results;
    },
    gamesById: (ids) => lookUp(() => source.gamesById(ids)),
    gamesByName: (names) => lookUp(() => source.gamesByName(names)),
    proposeEditions: (gameId, name) => lookUp(() => source.proposeEditions(gameId, name)),
    pickRandomGame: async (usedIds, random) =>
      (await lookUp(() => source.pickRandomGame(usedIds, random)))[0],
    cachedGame(id) {
      if (!isLoaded) throw new Error(NOT_LOADED);
      return cache.get(id);
    },
  };
}
