import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import { LANGUAGES } from '#shared/language/languages.ts';
import { currentLanguage } from '#shared/language/runtime.ts';
import type { Level } from '#shared/level/level.ts';
import { isLockedFuture } from '#shared/level/order/release.ts';
import { inLanguage } from '#shared/level/translations.ts';
import { hasPermission } from '#shared/user/user.ts';
import {
  type BodyCache,
  compressQuickly,
  createBodyCache,
  createResponseCache,
  type EncodedBody,
  type Encoding,
  type SendableBody,
} from '../http/cache/cache.ts';
import { weakEtag } from '../http/etag.ts';
import { JSON_TYPE, PreparedResponse } from '../http/prepared-response.ts';
import { cacheControl } from '../http/serve.ts';
import { anonymous, type Visitor } from '../http/visitor.ts';
import { VARY } from '../language/request-language.ts';
import { type Calendar, calendarAt } from './calendar.ts';
import type { PlacedLevel } from './queries.ts';
import type { LevelContext, LevelIndex } from './site-snapshot.ts';
import { maySee } from './visibility.ts';

/** The list for managers, and the lists for everybody else. */
const MAX_CACHED_LISTS = 1 + LANGUAGES.length;
const LIST_CACHE_BYTES = 64_000_000;
/** For visitors with submissions of their own. */
const OWN_LISTS_BYTES = 16_000_000;
const MAX_WAITING_OWN_LISTS = 200;

/** Responds with all levels that a visitor may see. */
export type ReplyWithList = (visitor: Visitor, reply: FastifyReply) => Promise<PreparedResponse>;

/**
 * The list differs only between managers and everybody else, who get the texts in their own language, until a level, the order or the day
 * changes; all these lists are cached. Visitors with submissions get that of everybody, followed by these.
 */
export function createLevelList({ snapshot, now }: Pick<LevelContext, 'snapshot' | 'now'>): ReplyWithList {
  const cache = createResponseCache(MAX_CACHED_LISTS, { maxBytes: LIST_CACHE_BYTES });
  const ownLists = createBodyCache({ maxBytes: OWN_LISTS_BYTES, maxWaiting: MAX_WAITING_OWN_LISTS });
  return async (visitor, reply) => {
    const { schedule, revision, levels } = await snapshot();
    const calendar = calendarAt(schedule, now());
    const isManager = hasPermission(visitor.user, 'manage-level');
    const audience = isManager ? 'managers' : currentLanguage();
    const shared = await cache.find(audience, `${revision} ${calendar.latestDay}`, async () =>
      listJson(levels.all, isManager ? visitor : anonymous, calendar),
    );
    const own = isManager ? [] : ownListed(levels, visitor);
    const body = own.length > 0 ? withOwn(shared, JSON.stringify(own), reply.raw, ownLists) : shared;
    return new PreparedResponse(body, levelHeaders(visitor));
  };
}

function listJson(all: readonly PlacedLevel[], visitor: Visitor, calendar: Calendar): string {
  const isManager = hasPermission(visitor.user, 'manage-level');
  // Candidates have a call of their own: they are in none of the lists of the site.
  const listed = all.filter(
    (placed) => placed.level.state !== 'candidate' && maySee(visitor, placed, calendar),
  );
  const levels = listed.map((placed) => withLock(placed, calendar, visitor));
  return JSON.stringify(isManager ? levels : levels.map((level) => inLanguage(level, currentLanguage())));
}

/** The headers of a response with levels, whose texts are in the language of the visitor. */
export function levelHeaders(visitor: Visitor): Record<string, string> {
  return { 'content-type': JSON_TYPE, 'cache-control': cacheControl(visitor), vary: VARY };
}

/** Not those that are approved but not released: they would tell how long the queue is, and make a gap in the order. */
function ownListed({ all, order }: LevelIndex, { ownLevels }: Visitor): Level[] {
  if (ownLevels.size === 0) return [];
  return all
    .slice(order.length)
    .filter(({ level }) => ownLevels.has(level.id))
    .map(({ level }) => level);
}

/** A list that is one visitor's alone: it is made of the cached one, and only compressed again. */
function withOwn(
  shared: EncodedBody,
  ownJson: string,
  response: ServerResponse,
  ownLists: BodyCache,
): SendableBody {
  const tag = weakEtag(`${shared.tag} ${ownJson}`);
  const join = async (encoding: Encoding) => {
    const list = await shared.encoded('identity');
    const isEmpty = list.length === '[]'.length;
    const joined = isEmpty
      ? [Buffer.from(ownJson)]
      : [list.subarray(0, -1), Buffer.from(`,${ownJson.slice(1)}`)];
    const bytes = Buffer.concat(joined);
    return encoding === 'identity' ? bytes : compressQuickly(bytes, encoding);
  };
  return { tag, encoded: (encoding) => ownLists.find(`${tag} ${encoding}`, response, () => join(encoding)) };
}

/** The level as a visitor receives it: managers see whether its place is in the lock window (docs/rules/daily-order.md#lock-window). */
export function withLock(placed: PlacedLevel, calendar: Calendar, { user }: Visitor): Level {
  const { index, damaged } = placed;
  const level: Level = damaged ? { ...placed.level, damaged: true } : placed.level;
  if (!hasPermission(user, 'manage-level')) return level;
  const isLocked = index !== null && isLockedFuture(index, calendar.schedule, calendar.latestDay);
  return isLocked ? { ...level, lockedFuture: true } : level;
}
