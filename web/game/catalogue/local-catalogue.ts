import { editionsOf, relatedGames } from '#shared/game/editions.ts';
import type { Game } from '#shared/game/game.ts';
import { randomGame } from '#shared/game/random-game.ts';
import { isSameName } from '#shared/game/same-name.ts';
import { searchGames } from '#shared/game/search/search.ts';
import { searchAsTyped } from '#shared/game/search/search-as-typed.ts';
import { createSearchIndex } from '#shared/game/search/search-index.ts';
import { type CatalogueSource, NOT_LOADED } from './catalogue-source.ts';

function withIndex(games: Game[]) {
  return { games, index: createSearchIndex(games) };
}

type FetchGames = (key: string) => Promise<Game[]>;

/** A catalogue in the calling thread; what fetches all games and the best-known ones gets the cache key. */
export function createLocalCatalogue(
  fetchGames: FetchGames,
  fetchBestKnown: FetchGames = async () => [],
): CatalogueSource {
  let loading: Promise<ReturnType<typeof withIndex>> | undefined;
  let loadingBestKnown: Promise<ReturnType<typeof withIndex> | null> | undefined;
  let isLoaded = false;

  function loaded() {
    if (!loading) throw new Error(NOT_LOADED);
    return loading;
  }

  return {
    async load(key) {
      loading ??= fetchGames(key).then(withIndex);
      const attempt = loading;
      try {
        await attempt;
        isLoaded = true;
        loadingBestKnown = Promise.resolve(null);
      } catch (error) {
        if (loading === attempt) loading = undefined;
        throw error;
      }
    },
    async loadBestKnown(key) {
      // Without them, all games are there soon.
      loadingBestKnown ??= fetchBestKnown(key).then(withIndex, () => null);
      await loadingBestKnown;
    },
    async searchBestKnown(query, limit) {
      const known = await loadingBestKnown;
      return known && !isLoaded ? searchAsTyped(known.index, query, limit) : null;
    },
    async search(query, limit) {
      const { index } = await loaded();
      const results = searchAsTyped(index, query, limit);
      // Typos and the like are sought when few titles match.
      return results.isEnough ? results : searchGames(index, query, limit);
    },
    async gamesById(ids) {
      const { games } = await loaded();
      const wanted = new Set(ids);
      return games.filter(
        ({ id, formerIds }) => wanted.has(id) || formerIds?.some((former) => wanted.has(former)),
      );
    },
    async gamesByName(names) {
      const { games } = await loaded();
      return games.filter((game) => names.some((name) => isSameName(name, game.name)));
    },
    async editionsOf(gameId) {
      const { games } = await loaded();
      return editionsOf(games, gameId);
    },
    async relatedGames(to) {
      const { games } = await loaded();
      return relatedGames(games, to);
    },
    async pickRandomGame(usedIds, random) {
      const { games } = await loaded();
      const game = randomGame(games, new Set(usedIds), random);
      return game ? [game] : [];
    },
  };
}
