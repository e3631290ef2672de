import { nameWithoutEdition } from './edition-words.ts';
import type { Game } from './game.ts';
import { hasGameId } from './has-game-id.ts';
import { isSameName } from './same-name.ts';

const MAX_PROPOSALS = 20;

/**
 * The games that a level about a game may accept as well, earliest first: its editions and what it is an edition of, and games of the
 * same name but for the words of an edition (docs/rules/catalogue.md#editions). One of exactly the same name is right anyway.
 */
export function proposeEditions(games: readonly Game[], answer: { gameId: number; name: string }): Game[] {
  const rootOf = createRoots(games);
  const own = games.find((game) => hasGameId(game, answer.gameId));
  const root = own && rootOf(own);
  const name = baseName(answer.name);
  const start = name.toLowerCase();
  const proposals = games.filter((game) => {
    if (isSameName(game.name, answer.name)) return false;
    if (root !== undefined && rootOf(game) === root) return true;
    return game.name.toLowerCase().startsWith(start) && isSameName(baseName(game.name), name);
  });
  return proposals
    .sort((one, other) => yearOf(one) - yearOf(other) || one.id - other.id)
    .slice(0, MAX_PROPOSALS);
}

function baseName(name: string): string {
  return nameWithoutEdition(name) ?? name;
}

function yearOf({ year }: Game): number {
  return year ?? Number.MAX_SAFE_INTEGER;
}

/** Finds the id of the game that one is an edition of, through editions of editions. */
function createRoots(games: readonly Game[]): (game: Game) => number {
  const bases = new Map<number, number>();
  for (const { id, editionOf } of games) if (editionOf !== undefined) bases.set(id, editionOf);
  return ({ id }) => {
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
