import { type Game, UNLISTED_GAME_ID } from '#shared/game/game.ts';
import { searchGames } from '#shared/game/search/search.ts';
import { createSearchIndex, type SearchIndex } from '#shared/game/search/search-index.ts';
import type { AcceptedGame } from '#shared/level/also-accepted.ts';
import { withAlsoAccepted } from '#shared/level/edit/edit-level.ts';
import type { Level } from '#shared/level/level.ts';
import type { TableLevel } from '#shared/level/table/level-columns.ts';
import { type Refusal, refuse } from '#shared/refusal/refuse.ts';
import type { Database } from '../../database/tables.ts';
import { listGames } from '../../game/queries.ts';

/** The game of a level of a table with those that it also accepts, or what is wrong with a cell. */
type TableGames =
  | (Pick<Level, 'name' | 'gameId' | 'releaseDate' | 'alsoAccepted'> & { gameYear: number | null })
  | { column: 'name' | 'also accepted'; refusal: Refusal };

/** Finds the games of tables, by the names that the catalogue has for them; `takesUnlisted` if a level may be about one that it lacks. */
export async function openTableGames(
  db: Database,
  takesUnlisted: boolean,
): Promise<(level: TableLevel) => TableGames> {
  const games = await listGames(db);
  const byName = Map.groupBy(games, ({ name }) => name.toLowerCase());
  const byAlias = Map.groupBy(
    games.flatMap((game) => game.aliases.map((alias) => ({ alias: alias.toLowerCase(), game }))),
    ({ alias }) => alias,
  );
  let index: SearchIndex | undefined;

  function findAll(name: string): Game[] {
    const key = name.trim().toLowerCase();
    return byName.get(key) ?? byAlias.get(key)?.map(({ game }) => game) ?? [];
  }

  function notFound(name: string): Refusal {
    index ??= createSearchIndex(games);
    const [closest] = searchGames(index, name, 1).rows;
    return closest ? refuse('game-not-found', { name: closest.game.name }) : refuse('game-unknown');
  }

  function findOne({ name, releaseDate = null }: TableLevel): Game | Refusal {
    const found = findAll(name);
    const ofYear = found.filter(({ year }) => year === releaseDate);
    const [game, ...others] = ofYear.length > 0 ? ofYear : found;
    if (!game) return notFound(name);
    if (others.length === 0) return game;
    const years = [game, ...others].map(({ year }) => year ?? '?').sort();
    return refuse('game-several', { years: years.join(', ') });
  }

  return (level) => {
    const { name, releaseDate = null, accepted = [] } = level;
    const isUnlisted = takesUnlisted && findAll(name).length === 0;
    const game = isUnlisted ? { id: UNLISTED_GAME_ID, name, year: null } : findOne(level);
    if ('reason' in game) return { column: 'name', refusal: game };
    const further: AcceptedGame[] = [];
    for (const other of accepted) {
      // Of games of one name any will do: names are compared.
      const [named] = findAll(other);
      if (!named) return { column: 'also accepted', refusal: notFound(other) };
      further.push(named);
    }
    const about = { name: game.name, gameId: game.id, releaseDate: releaseDate ?? game.year };
    return { ...withAlsoAccepted(about, further), gameYear: game.year };
  };
}
