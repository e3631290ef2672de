import { addScore, allScores, levelScores } from '#shared/api/score.ts';
import { isReleased } from '#shared/level/release.ts';
import { noPlayers } from '#shared/score/players-by-score.ts';
import { Failure } from '../http/failure.ts';
import { serve } from '../http/serve.ts';
import type { Mount } from '../http/visitor.ts';
import { calendarAt } from '../level/calendar.ts';
import type { LevelContext } from '../level/level-context.ts';
import { findVisibleLevel } from '../level/visibility.ts';
import { createScoreBatcher } from './batched-scores.ts';
import { findScores } from './queries.ts';

/** The scores of all players. */
export function scoreRoutes(mount: Mount, context: LevelContext): void {
  const countPlay = createScoreBatcher(context.db);

  serve(mount, allScores, async () => {
    const { firstDay, levels } = await context.snapshot();
    const calendar = calendarAt(firstDay, context.now());
    const scores = await findScores(context.db);
    const released = (await levels()).order.filter(({ index }) => isReleased(index, calendar));
    return Object.fromEntries(released.map(({ level: { id } }) => [id, scores.get(id) ?? noPlayers()]));
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
