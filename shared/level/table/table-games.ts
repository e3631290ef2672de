import { type Game, UNLISTED_GAME_ID } from '../../game/game.ts';
import { searchGames } from '../../game/search/search.ts';
import { createSearchIndex, type SearchIndex } from '../../game/search/search-index.ts';
import { type Refusal, refuse } from '../../refusal/refuse.ts';
import type { AcceptedGame } from '../also-accepted.ts';
import { withAlsoAccepted } from '../edit/edit-level.ts';
import type { Level } from '../level.ts';
import type { TableLevel } from './level-columns.ts';

/** The game of a level of a table with those that it also accepts, or what is wrong with a cell. */
type TableGames =
  | (Pick<Level, 'name' | 'gameId' | 'releaseDate' | 'alsoAccepted'> & { gameYear: number | null })
  | { column: 'name' | 'also accepted'; refusal: Refusal };

/** Finds the games of tables in the catalogue, by the names that it has for them; `takesUnlisted` if a level may be about one that it lacks. */
export function tableGames(
  games: readonly Game[],
  takesUnlisted: boolean,
): (level: TableLevel) => TableGames {
  const byName = new Map<string, Game[]>();
  const byAlias = new Map<string, Game[]>();
  for (const game of games) {
    add(byName, game.name, game);
    for (const alias of game.aliases) add(byAlias, alias, game);
  }
  let index: SearchIndex | undefined;

  function findAll(name: string): Game[] {
    const key = name.trim().toLowerCase();
    return byName.get(key) ?? byAlias.get(key) ?? [];
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

function add(found: Map<string, Game[]>, name: string, game: Game): void {
  const key = name.toLowerCase();
  found.set(key, [...(found.get(key) ?? []), game]);
}
