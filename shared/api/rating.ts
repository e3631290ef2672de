import * as z from 'zod/mini';
import { LevelId } from '../level/level.ts';
import { Rating, RatingCounts } from '../rating/rating.ts';
import { endpoint } from './endpoint.ts';

/** Rates a released level, once per `playId`: a later rating replaces the one before, null removes it (docs/rules.md#ratings). 404 for any other level. */
export const rateLevel = endpoint({
  method: 'POST',
  path: '/api/level/:id/rating',
  summary: 'Rate a level',
  access: 'public',
  params: z.object({ id: LevelId }),
  body: z.object({ playId: z.uuid(), rating: z.nullable(Rating) }),
  reply: z.literal(true),
  limit: { calls: 60, seconds: 60 },
});

/** The ratings of all levels that have any, by level id. */
export const allRatings = endpoint({
  method: 'GET',
  path: '/api/level/all-ratings',
  summary: 'Ratings of all levels',
  access: 'manage-level',
  reply: z.record(z.string(), RatingCounts),
});
