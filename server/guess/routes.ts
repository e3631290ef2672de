import { levelGuesses } from '#shared/api/guess.ts';
import { isReleased } from '#shared/level/release.ts';
import { hasPermission } from '#shared/user/user.ts';
import { scoreRevision } from '../database/score-revision.ts';
import { singleFlight } from '../database/single-flight.ts';
import { createResponseCache } from '../http/cache/cache.ts';
import { Failure } from '../http/failure.ts';
import { JSON_TYPE, PreparedReply } from '../http/prepared-reply.ts';
import { cacheControl, serve } from '../http/serve.ts';
import type { Mount } from '../http/visitor.ts';
import type { LevelContext } from '../level/level-context.ts';
import { findVisibleLevel } from '../level/visibility.ts';
import { findGuesses } from './queries.ts';

const MAX_CACHED_LEVELS = 500;

/** What the players of a level guessed (docs/rules.md#guess-counting). */
export function guessRoutes(mount: Mount, context: LevelContext): void {
  // With every play there may be another body: not worth the best compression.
  const bodies = createResponseCache(MAX_CACHED_LEVELS, { isImproved: false });
  const readRevision = singleFlight(() => scoreRevision(context.db));

  serve(mount, levelGuesses, async ({ params, visitor }) => {
    const { placed, calendar } = await findVisibleLevel(context, params.id, visitor);
    const mayRead = isReleased(placed.index, calendar) || hasPermission(visitor.user, 'manage-level');
    if (!mayRead) throw new Failure('not-found');
    // Read before the counts: what is read after them is at least as new.
    const { revision } = await context.snapshot();
    const body = await bodies.find(placed.level.id, `${revision} ${await readRevision()}`, async () =>
      JSON.stringify(await findGuesses(context.db, placed.level.id)),
    );
    const headers = { 'content-type': JSON_TYPE, 'cache-control': cacheControl(visitor) };
    // The micro-cache would hide a play that was just counted.
    return new PreparedReply(body, headers, { isMicroCacheable: false });
  });
}
