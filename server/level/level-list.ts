import type { Level } from '#shared/level/level.ts';
import { isLockedFuture } from '#shared/level/lock-window.ts';
import { hasPermission } from '#shared/user/user.ts';
import { createResponseCache } from '../http/cache/cache.ts';
import { weakEtag } from '../http/etag.ts';
import { JSON_TYPE, PreparedReply } from '../http/prepared-reply.ts';
import { cacheControl } from '../http/serve.ts';
import { anonymous, type Visitor } from '../http/visitor.ts';
import { type Calendar, calendarAt } from './calendar.ts';
import type { LevelContext } from './level-context.ts';
import type { PlacedLevel } from './queries.ts';
import { maySee } from './visibility.ts';

/** That of managers, and that of everybody else. */
const MAX_CACHED_LISTS = 2;
const LIST_CACHE_BYTES = 64_000_000;

/** Replies with all levels that a visitor may see. */
export type LevelList = (visitor: Visitor) => Promise<PreparedReply>;

/** The list differs only between managers and everybody else, until a level, the order or the day changes; both lists are cached. */
export function createLevelList({ snapshot, now }: Pick<LevelContext, 'snapshot' | 'now'>): LevelList {
  const cache = createResponseCache(MAX_CACHED_LISTS, { maxBytes: LIST_CACHE_BYTES });
  return async (visitor) => {
    const { firstDay, revision, levels } = await snapshot();
    const calendar = calendarAt(firstDay, now());
    const createJson = async () => listJson((await levels()).all, visitor, calendar);
    const headers = { 'content-type': JSON_TYPE, 'cache-control': cacheControl(visitor) };
    // Own levels make a list that is this visitor's alone.
    if (visitor.ownLevels.size > 0) {
      const bytes = Buffer.from(await createJson());
      return new PreparedReply(bytes, { ...headers, etag: weakEtag(bytes) });
    }
    const audience = hasPermission(visitor.user, 'manage-level') ? 'managers' : 'everybody';
    const body = await cache.find(audience, `${revision} ${calendar.latestDay}`, createJson);
    return new PreparedReply(body, headers);
  };
}

function listJson(all: readonly PlacedLevel[], visitor: Visitor, calendar: Calendar): string {
  const listed = all.filter((placed) => isListed(visitor, placed, calendar));
  return JSON.stringify(listed.map((placed) => withLock(placed, calendar, visitor)));
}

/** Leaves out own levels that are approved but not released: they would tell how long the queue is, and make a gap in the order. */
function isListed(visitor: Visitor, placed: PlacedLevel, calendar: Calendar): boolean {
  const isApproved = placed.level.state === 'approved';
  return maySee(isApproved ? { ...visitor, ownLevels: anonymous.ownLevels } : visitor, placed, calendar);
}

/** The level as a visitor receives it: managers see whether its place is in the lock window (docs/rules.md#lock-window). */
export function withLock({ level, index }: PlacedLevel, calendar: Calendar, { user }: Visitor): Level {
  if (!hasPermission(user, 'manage-level')) return level;
  const isLocked = index !== null && isLockedFuture(index, calendar.firstDay, calendar.latestDay);
  return isLocked ? { ...level, lockedFuture: true } : level;
}
