import * as v from 'valibot';
import { Integer } from '../../schema/values.ts';

/** What a player thinks of a level. */
export const Rating = v.picklist(['good', 'bad']);
export type Rating = v.InferOutput<typeof Rating>;

const Count = v.pipe(Integer, v.minValue(0));

/** How many players rated a level good and bad. */
export const RatingCounts = v.object({ good: Count, bad: Count });
export type RatingCounts = v.InferOutput<typeof RatingCounts>;
