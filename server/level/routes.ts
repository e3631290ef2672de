import { daily, level, levels } from '#shared/api/level.ts';
import { type Day, dayIndex } from '#shared/calendar/day.ts';
import { dayOfLevel, isLockedFuture, levelIndex } from '#shared/level/daily-order.ts';
import type { Level } from '#shared/level/level.ts';
import { hasPermission, type User } from '#shared/user/user.ts';
import { Failure } from '../http/failure.ts';
import { serve } from '../http/serve.ts';
import { type Mount, stranger, type Visitor } from '../http/visitor.ts';
import { countDailyLevels, findDailyLevel, listLevels, type PlacedLevel } from './queries.ts';
import { type Calendar, calendarAt, findSeenLevel, isReleased, maySee, type Sight } from './sight.ts';

/** Levels as a visitor may see them (design, 2 and 9). */
export function levelRoutes(mount: Mount, sight: Sight): void {
  serve(mount, levels, async ({ visitor }) => {
    const calendar = await calendarAt(sight);
    const placed = await listLevels(sight.db);
    const listed = placed.filter((one) => isListed(visitor, one, calendar));
    return listed.map((one) => withLock(one, calendar, visitor));
  });

  serve(mount, level, async ({ params, visitor }) => {
    const placed = await findSeenLevel(sight, params.id, visitor);
    return withLock(placed, await calendarAt(sight), visitor);
  });

  serve(mount, daily, async ({ params, visitor }) => {
    const { user } = visitor;
    const calendar = await calendarAt(sight);
    const count = await countDailyLevels(sight.db);
    const index = askedIndex(params.day, calendar, count, user);
    const found = index === null ? null : await findDailyLevel(sight.db, index);
    if (index === null || !found) throw new Failure('not-found');
    const isNextSeen = index + 1 < count && maySeeIndex(user, index + 1, calendar);
    return {
      level: withLock({ level: found, index }, calendar, visitor),
      number: index + 1,
      day: dayOfLevel(index, calendar.firstDay),
      previous: index > 0 ? dayOfLevel(index - 1, calendar.firstDay) : null,
      next: isNextSeen ? dayOfLevel(index + 1, calendar.firstDay) : null,
    };
  });
}

/** The day is refused before it is clamped, so that nothing tells how far ahead the order goes. */
function askedIndex(day: Day, calendar: Calendar, count: number, user: User | null): number | null {
  const isSeen = maySeeIndex(user, dayIndex(day, calendar.firstDay), calendar);
  return isSeen ? levelIndex(day, calendar.firstDay, count) : null;
}

function maySeeIndex(user: User | null, index: number, calendar: Calendar): boolean {
  return isReleased(index, calendar) || hasPermission(user, 'manage-level');
}

/** An own level that waits for its day would betray how far ahead the order goes, and tear a gap into it. */
function isListed(visitor: Visitor, placed: PlacedLevel, calendar: Calendar): boolean {
  const asked = placed.level.state === 'approved' ? { ...visitor, ownLevels: stranger.ownLevels } : visitor;
  return maySee(asked, placed, calendar);
}

function withLock({ level: found, index }: PlacedLevel, calendar: Calendar, { user }: Visitor): Level {
  if (!hasPermission(user, 'manage-level')) return found;
  const isLocked = index !== null && isLockedFuture(index, calendar.firstDay, calendar.latestDay);
  return isLocked ? { ...found, lockedFuture: true } : found;
}
