import { addScore, allScores, levelScores } from '#shared/api/score.ts';
import { isReleased } from '#shared/level/release.ts';
import { noPlayers } from '#shared/score/players-by-score.ts';
import { Failure } from '../http/failure.ts';
import { JSON_TYPE, PreparedReply } from '../http/prepared-reply.ts';
import { cacheControl, serve } from '../http/serve.ts';
import type { Mount } from '../http/visitor.ts';
import type { LevelContext } from '../level/level-context.ts';
import { findVisibleLevel } from '../level/visibility.ts';
import { createAllScores } from './all-scores.ts';
import { createScoreBatcher } from './batched-scores.ts';
import { findScores } from './queries.ts';

/** The scores of all players. */
export function scoreRoutes(mount: Mount, context: LevelContext): void {
  const countPlay = createScoreBatcher(context.db);
  const findAllScores = createAllScores(context);

  serve(mount, allScores, async ({ visitor }) => {
    const headers = { 'content-type': JSON_TYPE, 'cache-control': cacheControl(visitor) };
    // The micro-cache would hide a play that was just counted.
    return new PreparedReply(await findAllScores(), headers, { isMicroCacheable: false });
  });

  serve(mount, levelScores, async ({ params, visitor }) => {
    await findVisibleLevel(context, params.id, visitor);
    return (await findScores(context.db, params.id)).get(params.id) ?? noPlayers();
  });

  serve(mount, addScore, async ({ params, body, visitor }) => {
    const { placed, calendar } = await findVisibleLevel(context, params.id, visitor);
    // A manager who tries out a level of next week does not count (docs/rules.md#score-counting).
    if (!isReleased(placed.index, calendar)) throw new Failure('not-found');
    const createdAt = new Date(context.now()).toISOString();
    await countPlay({ playId: body.playId, levelId: placed.level.id, score: body.score, createdAt });
    return true as const;
  });
}
