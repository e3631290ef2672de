import type { AcceptedGame } from '#shared/level/also-accepted.ts';
import type { Level } from '#shared/level/level.ts';
import type { Database } from '../database/tables.ts';
import { findCurrentGame } from '../game/retired/find-current-game.ts';
import { fieldError } from '../http/failure.ts';

/**
 * The games that a sent level also accepts, under their names of the catalogue (docs/rules/levels.md#also-accepted). Fails for one that the
 * catalogue does not hold, and for the same one twice. What the stored level accepts already stays as it is.
 */
export async function findAcceptedGames(
  db: Database,
  { gameId, alsoAccepted = [] }: Pick<Level, 'gameId' | 'alsoAccepted'>,
  stored: Level | null,
): Promise<AcceptedGame[]> {
  const known = stored?.alsoAccepted ?? [];
  const found: AcceptedGame[] = [];
  for (const [index, sent] of alsoAccepted.entries()) {
    const refuse = (reason: string) => fieldError(`alsoAccepted.${index}`, reason);
    if (alsoAccepted.findIndex(({ id }) => id === sent.id) < index) {
      throw refuse(`'${sent.name}' is listed twice.`);
    }
    const isKnown = known.some(({ id, name }) => id === sent.id && name === sent.name);
    if (sent.id === gameId && !isKnown) throw refuse(`'${sent.name}' is the game of the level itself.`);
    const game = isKnown ? sent : await findCurrentGame(db, sent.id);
    if (!game) throw refuse(`The catalogue does not hold '${sent.name}'.`);
    found.push({ id: game.id, name: game.name });
  }
  return found;
}
