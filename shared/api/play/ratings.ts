import { RatingCounts } from '../../play/everyone/rating.ts';
import { recordOf } from '../../schema/values.ts';
import { endpoint } from '../endpoint.ts';

// Apart from play.ts, which the first page loads.

/** The ratings of all levels that have any, by level id. */
export const allRatings = endpoint({
  method: 'GET',
  path: '/api/level/all-ratings',
  summary: 'Ratings of all levels',
  access: 'manage-level',
  response: recordOf(RatingCounts),
});
