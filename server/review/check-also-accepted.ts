import { UNLISTED_GAME_ID } from '#shared/game/game.ts';
import { isSameName } from '#shared/game/same-name.ts';
import type { Level } from '#shared/level/level.ts';
import type { Database } from '../database/tables.ts';
import { findCurrentGame } from '../game/retired/find-current-game.ts';
import { fieldError } from '../http/failure.ts';

/** Fails for an accepted game that the catalogue does not hold under its name, unless the stored level accepts it already. */
export async function requireAcceptedGames(db: Database, level: Level, current: Level | null): Promise<void> {
  const known = current?.alsoAccepted ?? [];
  for (const { id, name } of level.alsoAccepted ?? []) {
    if (known.some((game) => game.id === id && game.name === name)) continue;
    const game = id === UNLISTED_GAME_ID ? null : await findCurrentGame(db, id);
    if (!game) throw fieldError('alsoAccepted', `The catalogue does not hold the game '${name}'.`);
    // A page that was opened before a merge knows the duplicate only, whose name is an alias.
    if (game.id === id && !isSameName(game.name, name)) {
      throw fieldError('alsoAccepted', `The catalogue calls '${name}' '${game.name}'.`);
    }
  }
}
