import { type Game, UNLISTED_GAME_ID } from '#shared/game/game.ts';
import { isSameName } from '#shared/game/same-name.ts';
import { ANY_ORDER_TIER, type SearchResults, type SearchRow } from '#shared/game/search/results.ts';
import { searchGames } from '#shared/game/search/search.ts';
import { createSearchIndex } from '#shared/game/search/search-index.ts';
import type { Catalogue } from './create-catalogue.ts';

const MANY_RESULTS = 8;

/** A game that the catalogue lacks. */
export function unlistedGame(name: string, year: number | null): Game {
  return { id: UNLISTED_GAME_ID, name, year, isPopular: false, series: null, aliases: [] };
}

/** A catalogue with one more game, found like its others (docs/rules/search.md#unlisted-games). */
export function withUnlistedGame(catalogue: Catalogue, game: Game): Catalogue {
  const index = createSearchIndex([game]);
  return {
    ...catalogue,
    async search(query, limit) {
      const results = await catalogue.search(query, limit);
      const [own] = searchGames(index, query, 1).rows;
      const isListed = results.rows.some((row) => isSameName(row.game.name, game.name));
      return own && !isListed ? withRow(results, own, limit) : results;
    },
  };
}

/** The results with one more row, as if all games had been searched together: without words only where nothing has all of them. */
function withRow(results: SearchResults, own: SearchRow, limit: number): SearchResults {
  const { rows, total } = results;
  const [first] = rows;
  if (first?.leavesOutWords && !own.leavesOutWords) return { rows: [own], total: 1 };
  const isFarther = own.leavesOutWords ? !first?.leavesOutWords : own.tier >= ANY_ORDER_TIER;
  if (isFarther && total >= (own.leavesOutWords ? 1 : MANY_RESULTS)) return results;
  const isAfter = ({ tier, isUnsure }: SearchRow) =>
    own.tier < tier || (own.tier === tier && isUnsure && !own.isUnsure);
  const next = rows.findIndex(isAfter);
  const all = rows.toSpliced(next < 0 ? rows.length : next, 0, own);
  return { rows: all.slice(0, limit), total: total + 1 };
}
