import { type Game, hasGameId } from './game.ts';
import { isSameName } from './same-name.ts';

/** Finds the id of the game that one is an edition of, through editions of editions. */
export function createRoots(games: readonly Game[]): (game: Game) => number {
  const bases = new Map<number, number>();
  for (const { id, editionOf } of games) if (editionOf !== undefined) bases.set(id, editionOf);
  return ({ id, editionOf }) => {
    if (editionOf === undefined) return id;
    const seen = new Set([id]);
    let root = id;
    for (let base = bases.get(root); base !== undefined && !seen.has(base); base = bases.get(root)) {
      // A circle has no root: its smallest id stands for it.
      seen.add(base);
      root = base;
    }
    return bases.has(root) ? Math.min(...seen) : root;
  };
}

/** A game with the one that it is an edition of, and all editions of that; none for a game that is not in the list. */
export function editionsOf(games: readonly Game[], gameId: number): Game[] {
  const rootOf = createRoots(games);
  const own = games.find((game) => hasGameId(game, gameId));
  return own ? games.filter((game) => rootOf(game) === rootOf(own)) : [];
}

/** What the games that may be proposed for a level have in common with its game: enough of a catalogue for `proposeEditions`. */
export interface RelatedGames {
  gameId: number;
  name: string;
  /** The name without the words of an edition. */
  start: string;
}

/** The editions of a game, the games of its year, and those that share a name, or the beginning of one, with it. */
export function relatedGames(games: readonly Game[], { gameId, name, start }: RelatedGames): Game[] {
  const editions = new Set(editionsOf(games, gameId));
  const own = games.find((game) => hasGameId(game, gameId)) ?? null;
  const names = [name, ...(own ? [own.name, ...own.aliases] : [])];
  const isNamed = (text: string) => names.some((one) => isSameName(one, text));
  return games.filter(
    (game) =>
      editions.has(game) ||
      (own?.year !== null && game.year === own?.year) ||
      game.name.toLowerCase().startsWith(start.toLowerCase()) ||
      [game.name, ...game.aliases].some(isNamed),
  );
}
