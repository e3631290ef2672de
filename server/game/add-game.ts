import type { NewGame } from '#shared/api/game/missing-game.ts';
import type { Game } from '#shared/game/game.ts';
import { isSameName } from '#shared/game/same-name.ts';
import type { Commit } from '../change.ts';
import { Failure } from '../http/failure.ts';
import { gameTitle, insertAddedGame, listNamesOfYear } from './queries.ts';

/** Adds a game to the catalogue for a manager. Throws a 'conflict' failure when there is one of the same name and year. */
export function addCatalogueGame(commit: Commit<'game-added'>, game: NewGame): Promise<Game> {
  return commit(async ({ trx }) => {
    const names = await listNamesOfYear(trx, game.year);
    if (names.some((name) => isSameName(name, game.name))) {
      throw new Failure('conflict', 'game-exists');
    }
    const added = await insertAddedGame(trx, game);
    return { result: added, entry: { subject: String(added.id), detail: gameTitle(added) } };
  });
}
