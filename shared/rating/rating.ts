import * as z from 'zod/mini';

/** What a player thinks of a level. */
export const Rating = z.enum(['good', 'bad']);
export type Rating = z.infer<typeof Rating>;

const Count = z.int().check(z.minimum(0));

/** How many players rated a level good and bad. */
export const RatingCounts = z.object({ good: Count, bad: Count });
export type RatingCounts = z.infer<typeof RatingCounts>;
