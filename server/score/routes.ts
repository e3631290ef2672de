import { addScore, allScores, levelScores } from '#shared/api/score.ts';
import { noPlayers } from '#shared/score/players-by-score.ts';
import { Failure } from '../http/failure.ts';
import { serve } from '../http/serve.ts';
import type { Mount } from '../http/visitor.ts';
import { listDailyIds } from '../level/queries.ts';
import { calendarAt, findSeenLevel, isReleased, type Sight } from '../level/sight.ts';
import { countPlay, findScores } from './queries.ts';

/** How everyone did (design, 9). */
export function scoreRoutes(mount: Mount, sight: Sight): void {
  serve(mount, allScores, async () => {
    const calendar = await calendarAt(sight);
    const ids = await listDailyIds(sight.db);
    const scores = await findScores(sight.db);
    const released = ids.filter((_, index) => isReleased(index, calendar));
    return Object.fromEntries(released.map((id) => [id, scores.get(id) ?? noPlayers()]));
  });

  serve(mount, levelScores, async ({ params, visitor }) => {
    await findSeenLevel(sight, params.id, visitor);
    return (await findScores(sight.db, params.id)).get(params.id) ?? noPlayers();
  });

  serve(mount, addScore, async ({ params, body, visitor }) => {
    const { level, index } = await findSeenLevel(sight, params.id, visitor);
    // A manager who tries out a level of next week is no player.
    if (!isReleased(index, await calendarAt(sight))) throw new Failure('not-found');
    const createdAt = new Date(sight.now()).toISOString();
    await countPlay(sight.db, { playId: body.playId, levelId: level.id, score: body.score, createdAt });
    return true as const;
  });
}
