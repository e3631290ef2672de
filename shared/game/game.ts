import * as z from 'zod/mini';

/**
 * A game of the catalogue. `year` is that of the first public release. `fame`, from 1 (obscure) to 9 (household name), decides which games
 * the name of their series finds (docs/decisions/0020-search-order.md). `formerIds` are those of games that were merged into it.
 */
export const Game = z.object({
  id: z.int(),
  name: z.string(),
  year: z.nullable(z.int()),
  isPopular: z.boolean(),
  fame: z.optional(z.int()),
  series: z.nullable(z.string()),
  aliases: z.array(z.string()),
  formerIds: z.optional(z.array(z.int())),
});
export type Game = z.infer<typeof Game>;

/** The game id of levels whose game is not in the catalogue (docs/rules.md#unlisted-games). */
export const UNLISTED_GAME_ID = Number.MAX_SAFE_INTEGER;
