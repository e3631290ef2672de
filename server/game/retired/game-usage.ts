import type { FeaturingLevel, GameUsage } from '#shared/api/game/retired-game.ts';
import { mayEditLevel } from '#shared/level/level-access.ts';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../http/failure.ts';
import type { Visitor } from '../../http/visitor.ts';
import { type Calendar, currentCalendar } from '../../level/calendar.ts';
import { findLevelsOfGame } from '../../level/queries.ts';
import type { LevelContext } from '../../level/site-snapshot.ts';
import { levelAccess } from '../../level/visibility.ts';
import { gameFromRow } from '../queries.ts';
import { findGameRow } from './queries.ts';

/** A game and the levels that feature it. Throws a 'not-found' failure for an id that is not in the catalogue. */
export async function findUsage(context: LevelContext, visitor: Visitor, id: number): Promise<GameUsage> {
  const row = await findGameRow(context.db, id);
  if (!row) throw gameIsGone();
  return {
    game: gameFromRow(row),
    levels: await listFeaturing(context.db, visitor, id, await currentCalendar(context)),
  };
}

/** The levels of any state that feature a game. */
export async function listFeaturing(
  db: Database,
  visitor: Visitor,
  gameId: number,
  calendar: Calendar,
): Promise<FeaturingLevel[]> {
  const levels = await findLevelsOfGame(db, gameId);
  return levels.map((placed) => ({
    id: placed.level.id,
    number: placed.index === null ? null : placed.index + 1,
    state: placed.level.state,
    mayMove: mayEditLevel(visitor.user, levelAccess(visitor, placed, calendar)),
  }));
}

export function gameIsGone(): Failure {
  return new Failure('not-found', 'game-gone');
}
