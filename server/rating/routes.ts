import { allRatings, rateLevel } from '#shared/api/rating.ts';
import { createWriteBatcher } from '../database/create-write-batcher.ts';
import { serve } from '../http/serve.ts';
import type { Mount } from '../http/visitor.ts';
import type { LevelContext } from '../level/level-context.ts';
import { findReleasedLevel } from '../level/visibility.ts';
import { countRatings, type PlayRating, saveRatings } from './queries.ts';

/** What players think of levels (docs/rules/play.md#ratings). */
export function ratingRoutes(mount: Mount, context: LevelContext): void {
  const saveRating = createWriteBatcher((ratings: readonly PlayRating[]) => saveRatings(context.db, ratings));

  serve(mount, rateLevel, async ({ params, body, visitor }) => {
    const { level } = await findReleasedLevel(context, params.id, visitor);
    await saveRating({ playId: body.playId, levelId: level.id, rating: body.rating });
    return true as const;
  });

  serve(mount, allRatings, async () => Object.fromEntries(await countRatings(context.db)));
}
