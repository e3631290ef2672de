import * as v from 'valibot';
import { LevelId } from '../level/level.ts';
import { Rating, RatingCounts } from '../rating/rating.ts';
import { recordOf } from '../schema/record-of.ts';
import { Uuid } from '../schema/uuid.ts';
import { endpoint } from './endpoint.ts';

/** Rates a released level, once per `playId`: a later rating replaces the one before, null removes it (docs/rules/play.md#ratings). 404 for any other level. */
export const rateLevel = endpoint({
  method: 'POST',
  path: '/api/level/:id/rating',
  summary: 'Rate a level',
  access: 'public',
  params: v.object({ id: LevelId }),
  body: v.object({ playId: Uuid, rating: v.nullable(Rating) }),
  reply: v.literal(true),
  limit: { calls: 60, seconds: 60 },
});

/** The ratings of all levels that have any, by level id. */
export const allRatings = endpoint({
  method: 'GET',
  path: '/api/level/all-ratings',
  summary: 'Ratings of all levels',
  access: 'manage-level',
  reply: recordOf(RatingCounts),
});
