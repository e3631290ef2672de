import type { MissingGame } from '#shared/api/game/missing-game.ts';
import { UNLISTED_GAME_ID } from '#shared/game/game.ts';
import type { Visitor } from '../http/visitor.ts';
import { calendarAt } from '../level/calendar.ts';
import type { LevelContext } from '../level/site-snapshot.ts';
import { maySee } from '../level/visibility.ts';
import { type GameFilter, listBestKnown } from './queries.ts';

const MAX_MISSING_GAMES = 1000;

/**
 * The best known games that no level features. Only levels that the visitor may see count, so that the list gives away no game of a
 * coming day (docs/rules/catalogue.md#missing-games).
 */
export async function findMissingGames(
  context: LevelContext,
  visitor: Visitor,
  filter: GameFilter = {},
): Promise<MissingGame[]> {
  const { schedule, levels } = await context.snapshot();
  const calendar = calendarAt(schedule, context.now());
  const featuring = levels.all
    .filter(({ level: { state } }) => state !== 'archived' && state !== 'candidate')
    .filter((placed) => maySee(visitor, placed, calendar))
    .map(({ level }) => level);
  const ids = new Set(featuring.map(({ gameId }) => gameId));
  // A level of an unlisted game has only its name.
  const unlisted = featuring.filter(({ gameId }) => gameId === UNLISTED_GAME_ID);
  const names = new Set(unlisted.map(({ name }) => name.toLowerCase()));
  const known = await listBestKnown(context.db, MAX_MISSING_GAMES + 2 * featuring.length, filter);
  return known
    .filter(({ id, name }) => !ids.has(id) && !names.has(name.toLowerCase()))
    .slice(0, MAX_MISSING_GAMES);
}
