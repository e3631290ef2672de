import { type LevelAccess, maySeeLevel } from '#shared/level/level-access.ts';
import { isReleased } from '#shared/level/order/release.ts';
import { hasPermission } from '#shared/user/user.ts';
import { Failure } from '../http/failure.ts';
import type { Visitor } from '../http/visitor.ts';
import { type Calendar, calendarAt } from './calendar.ts';
import type { PlacedLevel } from './queries.ts';
import type { LevelContext } from './site-snapshot.ts';

/** What the permissions of a visitor on a level depend on. */
export function levelAccess(
  visitor: Visitor,
  { level, index }: PlacedLevel,
  calendar: Calendar,
): LevelAccess {
  return {
    state: level.state,
    isReleased: isReleased(index, calendar),
    isOwn: visitor.ownLevels.has(level.id),
  };
}

/** Whether a visitor may see a level and its picture (docs/rules/accounts.md#level-access). */
export function maySee(visitor: Visitor, placed: PlacedLevel, calendar: Calendar): boolean {
  return maySeeLevel(visitor.user, levelAccess(visitor, placed, calendar));
}

/** A level that the visitor may see. Fails with 'not-found' for any other, so that nothing tells whether it exists. */
export async function findVisibleLevel(
  { snapshot, now }: LevelContext,
  id: string,
  visitor: Visitor,
): Promise<{ placed: PlacedLevel; calendar: Calendar }> {
  const { schedule, levels } = await snapshot();
  const calendar = calendarAt(schedule, now());
  const placed = levels.find(id);
  if (!placed || !maySee(visitor, placed, calendar)) throw new Failure('not-found');
  if (placed.damaged && !hasPermission(visitor.user, 'manage-level')) throw new Failure('not-found');
  return { placed, calendar };
}

/**
 * A level that is released and that the visitor may see. Fails with 'not-found' for any other, for managers too: nothing is counted before
 * a level is released.
 */
export async function findReleasedLevel(
  context: LevelContext,
  id: string,
  visitor: Visitor,
): Promise<PlacedLevel> {
  const { placed, calendar } = await findVisibleLevel(context, id, visitor);
  if (!isReleased(placed.index, calendar)) throw new Failure('not-found');
  return placed;
}
