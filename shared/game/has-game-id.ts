import type { Game } from './game.ts';

/** Whether a game has an id, or had it before a merge (docs/rules/catalogue.md#merged-games). */
export function hasGameId(game: Pick<Game, 'id' | 'formerIds'>, id: number): boolean {
  return game.id === id || game.formerIds?.includes(id) === true;
}
