import * as z from 'zod/mini';

/**
 * A game of the local catalogue. `year` is that of the first public release (specification, 3); `fame`, from 1 (obscure)
 * to 9 (household name), tells which entry the name of a series stands for (decision 20).
 */
export const Game = z.object({
  id: z.int(),
  name: z.string(),
  year: z.nullable(z.int()),
  isPopular: z.boolean(),
  fame: z.optional(z.int()),
  series: z.nullable(z.string()),
  aliases: z.array(z.string()),
});
export type Game = z.infer<typeof Game>;

/** The id of a game that the catalogue does not hold (specification, 3 and 5). */
export const UNLISTED_GAME_ID = Number.MAX_SAFE_INTEGER;
