import { useMemo } from 'react';
import { type Game, UNLISTED_GAME_ID } from '#shared/game/game.ts';
import { isSameName } from '#shared/game/same-name.ts';
import { ANY_ORDER_TIER, type SearchResults, type SearchRow } from '#shared/game/search/results.ts';
import type { Level } from '#shared/level/level.ts';
import { catalogue as siteCatalogue } from './catalogue.ts';
import type { Catalogue } from './create-catalogue.ts';

const MANY_RESULTS = 8;

/** The catalogue in which the players of a level search: with the game of the level, if the site's catalogue lacks it. */
export function useLevelCatalogue({ gameId, name, releaseDate }: Level): Catalogue {
  return useMemo(() => {
    if (gameId !== UNLISTED_GAME_ID || name === '') return siteCatalogue;
    return withUnlistedGame(siteCatalogue, unlistedGame(name, releaseDate));
  }, [gameId, name, releaseDate]);
}

/** A game that the catalogue lacks. */
export function unlistedGame(name: string, year: number | null): Game {
  return { id: UNLISTED_GAME_ID, name, year, isPopular: false, series: null, aliases: [] };
}

/** A catalogue with one more game, found like its others (docs/rules/search.md#unlisted-games). */
export function withUnlistedGame(catalogue: Catalogue, game: Game): Catalogue {
  let loading: Promise<FindGame> | undefined;
  async function load(): Promise<FindGame> {
    loading ??= importSearch(game);
    try {
      return await loading;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  }
  return {
    ...catalogue,
    async search(query, limit) {
      const [results, find] = await Promise.all([catalogue.search(query, limit), load()]);
      const own = find(query);
      const isListed = results.rows.some((row) => isSameName(row.game.name, game.name));
      return own && !isListed ? withRow(results, own, limit) : results;
    },
  };
}

type FindGame = (query: string) => SearchRow | undefined;

async function importSearch(game: Game): Promise<FindGame> {
  const [{ createSearchIndex }, { searchGames }] = await Promise.all([
    import('#shared/game/search/search-index.ts'),
    import('#shared/game/search/search.ts'),
  ]);
  const index = createSearchIndex([game]);
  return (query) => searchGames(index, query, 1).rows[0];
}

/** The results with one more row, as if all games had been searched together: without words only where nothing has all of them. */
function withRow(results: SearchResults, own: SearchRow, limit: number): SearchResults {
  const { rows, total } = results;
  const [first] = rows;
  if (first?.leavesOutWords && !own.leavesOutWords) return { rows: [own], total: 1 };
  const isFarther = own.leavesOutWords ? !first?.leavesOutWords : own.tier >= ANY_ORDER_TIER;
  if (isFarther && total >= (own.leavesOutWords ? 1 : MANY_RESULTS)) return results;
  const next = rows.findIndex(({ tier }) => own.tier < tier);
  const all = rows.toSpliced(next < 0 ? rows.length : next, 0, own);
  return { rows: all.slice(0, limit), total: total + 1 };
}
