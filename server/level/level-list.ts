import { isLockedFuture } from '#shared/level/daily-order.ts';
import type { Level } from '#shared/level/level.ts';
import { hasPermission } from '#shared/user/user.ts';
import { createResponseCache } from '../http/cache/response-cache.ts';
import { weakEtag } from '../http/etag.ts';
import { JSON_TYPE, PreparedReply } from '../http/prepared-reply.ts';
import { cacheControl } from '../http/serve.ts';
import { anonymous, type Visitor } from '../http/visitor.ts';
import { type Calendar, calendarAt } from './calendar.ts';
import type { LevelContext } from './level-context.ts';
import type { PlacedLevel } from './queries.ts';
import { maySee } from './visibility.ts';

/** Gives all levels that a visitor may see, as JSON ready to send. */
export type LevelList = (visitor: Visitor) => Promise<PreparedReply>;

/** The list is the same for all strangers and for all managers until a level, the order or the day changes: so it is kept. */
export function createLevelList({ snapshot, now }: Pick<LevelContext, 'snapshot' | 'now'>): LevelList {
  const answers = createResponseCache(2);
  return async (visitor) => {
    const { firstDay, revision, levels } = await snapshot();
    const calendar = calendarAt(firstDay, now());
    const list = async () => textOf((await levels()).all, visitor, calendar);
    const headers = { 'content-type': JSON_TYPE, 'cache-control': cacheControl(visitor) };
    if (visitor.ownLevels.size > 0) {
      const bytes = Buffer.from(await list());
      return new PreparedReply(bytes, { ...headers, etag: weakEtag(bytes) });
    }
    const audience = hasPermission(visitor.user, 'manage-level') ? 'managers' : 'everybody';
    return new PreparedReply(
      await answers.find(audience, `${revision} ${calendar.latestDay}`, list),
      headers,
    );
  };
}

function textOf(all: readonly PlacedLevel[], visitor: Visitor, calendar: Calendar): string {
  const listed = all.filter((one) => isListed(visitor, one, calendar));
  return JSON.stringify(listed.map((one) => withLock(one, calendar, visitor)));
}

/** An own level that waits for its day would betray how far ahead the order goes, and tear a gap into it. */
function isListed(visitor: Visitor, placed: PlacedLevel, calendar: Calendar): boolean {
  const asked = placed.level.state === 'approved' ? { ...visitor, ownLevels: anonymous.ownLevels } : visitor;
  return maySee(asked, placed, calendar);
}

/** The level as a visitor is told of it: managers learn whether its place is fixed. */
export function withLock({ level: found, index }: PlacedLevel, calendar: Calendar, { user }: Visitor): Level {
  if (!hasPermission(user, 'manage-level')) return found;
  const isLocked = index !== null && isLockedFuture(index, calendar.firstDay, calendar.latestDay);
  return isLocked ? { ...found, lockedFuture: true } : found;
}
