import { type DailyLevel, daily, level, levels } from '#shared/api/level.ts';
import type { Day } from '#shared/calendar/day.ts';
import { dailyLevelIndex } from '#shared/level/daily-order.ts';
import { isReleased } from '#shared/level/release.ts';
import { dayOfLevel } from '#shared/level/schedule.ts';
import { hasPermission, type User } from '#shared/user/user.ts';
import { createResponseCache } from '../http/cache/cache.ts';
import { Failure } from '../http/failure.ts';
import { JSON_TYPE, PreparedReply } from '../http/prepared-reply.ts';
import { cacheControl, serve } from '../http/serve.ts';
import type { Mount, Visitor } from '../http/visitor.ts';
import { type Calendar, calendarAt } from './calendar.ts';
import type { LevelContext } from './level-context.ts';
import { createLevelList, withLock } from './level-list.ts';
import type { PlacedLevel } from './queries.ts';
import { findVisibleLevel } from './visibility.ts';

const MAX_CACHED_DAYS = 200;
const MAX_CACHED_LEVELS = 500;

/** Serves levels as far as the visitor may see them (docs/rules.md#level-access). */
export function levelRoutes(mount: Mount, context: LevelContext): void {
  const replyWithList = createLevelList(context);
  serve(mount, levels, ({ visitor, reply }) => replyWithList(visitor, reply));

  levelRoute(mount, context);
  dailyRoute(mount, context);
}

function levelRoute(mount: Mount, context: LevelContext): void {
  const cache = createResponseCache(MAX_CACHED_LEVELS);
  serve(mount, level, async ({ params, visitor }) => {
    // Read before the level: what is read after it is at least as new.
    const { revision } = await context.snapshot();
    const { placed, calendar } = await findVisibleLevel(context, params.id, visitor);
    if (hasPermission(visitor.user, 'manage-level')) return withLock(placed, calendar, visitor);
    const body = await cache.find(placed.level.id, String(revision), () => JSON.stringify(placed.level));
    return new PreparedReply(body, { 'content-type': JSON_TYPE, 'cache-control': cacheControl(visitor) });
  });
}

function dailyRoute(mount: Mount, { snapshot, now }: LevelContext): void {
  const cache = createResponseCache(MAX_CACHED_DAYS);
  serve(mount, daily, async ({ params, visitor }) => {
    const { schedule, revision, levels: readLevels } = await snapshot();
    const calendar = calendarAt(schedule, now());
    const { order } = await readLevels();
    const index = playableIndex(order, visibleIndex(params.day, calendar, order.length, visitor.user));
    const placed = index === null ? undefined : order[index];
    if (index === null || !placed) throw new Failure('not-found');
    const hasNext = index + 1 < order.length && maySeeIndex(visitor.user, index + 1, calendar);
    const createBody = () => dailyLevel(placed, index, hasNext, calendar, visitor);
    if (hasPermission(visitor.user, 'manage-level')) return createBody();
    const createJson = () => JSON.stringify(createBody());
    const body = await cache.find(`${index} ${hasNext}`, String(revision), createJson);
    return new PreparedReply(body, { 'content-type': JSON_TYPE, 'cache-control': cacheControl(visitor) });
  });
}

function dailyLevel(
  placed: PlacedLevel,
  index: number,
  hasNext: boolean,
  calendar: Calendar,
  visitor: Visitor,
): DailyLevel {
  const { schedule } = calendar;
  return {
    level: withLock(placed, calendar, visitor),
    number: index + 1,
    day: dayOfLevel(index, schedule),
    previous: index > 0 ? dayOfLevel(index - 1, schedule) : null,
    next: hasNext ? dayOfLevel(index + 1, schedule) : null,
  };
}

/** The index itself, or that of the last level before it that is not damaged; null if there is none. */
function playableIndex(order: readonly PlacedLevel[], index: number | null): number | null {
  if (index === null) return null;
  const found = order.slice(0, index + 1).findLastIndex(({ damaged }) => damaged === undefined);
  return found < 0 ? null : found;
}

/** Days to come are refused before the index is clamped, so that nothing tells how long the queue is (docs/rules.md#clamping). */
function visibleIndex(day: Day, calendar: Calendar, count: number, user: User | null): number | null {
  const isVisible = day <= calendar.latestDay || hasPermission(user, 'manage-level');
  return isVisible ? dailyLevelIndex(day, calendar.schedule, count) : null;
}

function maySeeIndex(user: User | null, index: number, calendar: Calendar): boolean {
  return isReleased(index, calendar) || hasPermission(user, 'manage-level');
}
