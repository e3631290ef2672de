import { addScore, allScores, levelScores } from '#shared/api/score.ts';
import { noPlayers } from '#shared/score/players-by-score.ts';
import { Failure } from '../http/failure.ts';
import { serve } from '../http/serve.ts';
import type { Mount } from '../http/visitor.ts';
import { calendarOf, findSeenLevel, isReleased, type Sight } from '../level/sight.ts';
import { countTogether } from './count-together.ts';
import { findScores } from './queries.ts';

/** How everyone did (design, 9). */
export function scoreRoutes(mount: Mount, sight: Sight): void {
  const countPlay = countTogether(sight.db);

  serve(mount, allScores, async () => {
    const { firstDay, levels } = await sight.content();
    const calendar = calendarOf(firstDay, sight.now());
    const scores = await findScores(sight.db);
    const released = (await levels()).order.filter(({ index }) => isReleased(index, calendar));
    return Object.fromEntries(released.map(({ level: { id } }) => [id, scores.get(id) ?? noPlayers()]));
  });

  serve(mount, levelScores, async ({ params, visitor }) => {
    await findSeenLevel(sight, params.id, visitor);
    return (await findScores(sight.db, params.id)).get(params.id) ?? noPlayers();
  });

  serve(mount, addScore, async ({ params, body, visitor }) => {
    const { placed, calendar } = await findSeenLevel(sight, params.id, visitor);
    // A manager who tries out a level of next week is no player.
    if (!isReleased(placed.index, calendar)) throw new Failure('not-found');
    const createdAt = new Date(sight.now()).toISOString();
    await countPlay({
      playId: body.playId,
      levelId: placed.level.id,
      score: body.score,
      createdAt,
    });
    return true as const;
  });
}
