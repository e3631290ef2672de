import type { RelatedGames } from '#shared/game/editions.ts';
import type { Game } from '#shared/game/game.ts';
import { isTitleTyped, type SearchResults } from '#shared/game/search/results.ts';
import type { CatalogueSource } from './catalogue-source.ts';

export interface Catalogue {
  /** Loads the catalogue once; rejects when that fails, and tries again at the next call. */
  loadAllGames(): Promise<void>;
  /** Loads ahead of the first request: the best-known games, and all once the page is idle. A failure shows at that request. */
  prefetch(): void;
  /** Whether all games are there. */
  isLoaded(): boolean;
  /** The best games for a query, best first, at most `limit`; loads the catalogue when needed. */
  search(query: string, limit: number): Promise<SearchResults>;
  /** The best-known games that match a query as typed, while the others are loading; null when `search` is as fast. */
  searchBestKnown(query: string, limit: number): Promise<SearchResults | null>;
  /** The games with these ids, in catalogue order, without unknown ids. */
  gamesById(ids: readonly number[]): Promise<Game[]>;
  /** The games with these names, ignoring case; for saves that hold names only. */
  gamesByName(names: readonly string[]): Promise<Game[]>;
  /** A game with its editions and what it is one of (docs/rules/catalogue.md#editions). */
  editionsOf(gameId: number): Promise<Game[]>;
  /** Those among which a level finds what it may accept as well. */
  relatedGames(to: RelatedGames): Promise<Game[]>;
  /** A random popular game, seldom a used one (docs/rules/editor.md#random-game); undefined when the catalogue has none. */
  pickRandomGame(usedIds: readonly number[], random: number): Promise<Game | undefined>;
  /** A game that an earlier search or lookup has returned. */
  cachedGame(id: number): Game | undefined;
}

async function searchAll(source: CatalogueSource, query: string, limit: number): Promise<SearchResults> {
  const results = await source.search(query, limit);
  if (isTitleTyped(results.rows[0]) && query < '\u0370') return results;
  // Few queries need it, and the first script is weighed.
  return import('./search-further.ts')
    .then(({ searchFurther }) => searchFurther(source, query, results, limit))
    .catch(() => results);
}

function gamesOf({ rows }: SearchResults): Game[] {
  return rows.map(({ game }) => game);
}

/**
 * The catalogue of a source, loaded under the cache key that `currentKey` returns. Searches load all games at once; other requests wait
 * until the page is idle.
 */
export function createCatalogue(
  source: CatalogueSource,
  currentKey: () => string,
  untilIdle = async () => {},
): Catalogue {
  const cache = new Map<number, Game>();
  let loading: Promise<void> | undefined;
  let headStart: Promise<void> | undefined;
  let isLoaded = false;

  function noteLoaded() {
    isLoaded = true;
  }

  function forget(error: unknown): never {
    loading = undefined;
    throw error;
  }

  function loadAllGames() {
    loading ??= source.load(currentKey()).then(noteLoaded, forget);
    return loading;
  }

  /** The best-known games come first, so that their download is not shared with that of all. */
  function startWithBestKnown() {
    headStart ??= source.loadBestKnown(currentKey()).then(untilIdle, () => undefined);
    return headStart;
  }

  async function whenIdle<Result>(request: () => Promise<Result>): Promise<Result> {
    // A level's own game is looked up by its id: that it is not among the best-known ones must not show.
    if (!loading) await startWithBestKnown();
    return withGames(request);
  }

  function addToCache(games: readonly Game[]) {
    for (const game of games) cache.set(game.id, game);
  }

  // A failed worker has lost the games: after any error the next request loads them again.
  async function withGames<Result>(request: () => Promise<Result>): Promise<Result> {
    await loadAllGames();
    return request().catch(forget);
  }

  async function lookUp<G extends Game>(request: () => Promise<G[]>): Promise<G[]> {
    const games = await whenIdle(request);
    addToCache(games);
    return games;
  }

  return {
    loadAllGames,
    prefetch: () => void whenIdle(async () => {}).catch(() => undefined),
    isLoaded: () => isLoaded,
    async search(query, limit) {
      const results = await withGames(() => searchAll(source, query, limit));
      addToCache(gamesOf(results));
      return results;
    },
    async searchBestKnown(query, limit) {
      if (isLoaded) return null;
      void startWithBestKnown();
      const results = await source.searchBestKnown(query, limit).catch(() => null);
      if (results) addToCache(gamesOf(results));
      return results;
    },
    gamesById: (ids) => lookUp(() => source.gamesById(ids)),
    gamesByName: (names) => lookUp(() => source.gamesByName(names)),
    editionsOf: (gameId) => lookUp(() => source.editionsOf(gameId)),
    relatedGames: (to) => lookUp(() => source.relatedGames(to)),
    pickRandomGame: async (usedIds, random) =>
      (await lookUp(() => source.pickRandomGame(usedIds, random)))[0],
    cachedGame: (id) => cache.get(id),
  };
}
