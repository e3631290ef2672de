import type { MissingGame } from '#shared/api/game.ts';
import { UNLISTED_GAME_ID } from '#shared/game/game.ts';
import type { Visitor } from '../http/visitor.ts';
import { calendarAt } from '../level/calendar.ts';
import type { LevelContext } from '../level/level-context.ts';
import { maySee } from '../level/visibility.ts';
import { listBestKnown } from './queries.ts';

const LISTED = 1000;

/** The best known games that no level features; only levels that the visitor may see count, so that no game of a coming day is betrayed. */
export async function findMissing(context: LevelContext, visitor: Visitor): Promise<MissingGame[]> {
  const { firstDay, levels } = await context.snapshot();
  const calendar = calendarAt(firstDay, context.now());
  const featuring = (await levels()).all
    .filter((placed) => placed.level.state !== 'archived' && maySee(visitor, placed, calendar))
    .map(({ level }) => level);
  const ids = new Set(featuring.map(({ gameId }) => gameId));
  // A level of a game that the catalogue did not hold knows its name only.
  const unlisted = featuring.filter(({ gameId }) => gameId === UNLISTED_GAME_ID);
  const names = new Set(unlisted.map(({ name }) => name.toLowerCase()));
  const known = await listBestKnown(context.db, LISTED + 2 * featuring.length);
  return known.filter(({ id, name }) => !ids.has(id) && !names.has(name.toLowerCase())).slice(0, LISTED);
}
