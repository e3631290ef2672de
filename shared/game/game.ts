import * as v from 'valibot';
import { Integer } from '../schema/values.ts';

/**
 * A game of the catalogue. `year` is that of the first public release. `fame`, from 1 (obscure) to 9 (household name), decides which games
 * the name of their series finds (docs/decisions/0020-search-order.md). `editionOf` is the id of the game that it is an edition of, such as
 * a remaster (docs/rules/catalogue.md#editions). `formerIds` are those of games that were merged into it.
 */
export const Game = v.object({
  id: Integer,
  name: v.string(),
  year: v.nullable(Integer),
  isPopular: v.boolean(),
  fame: v.optional(Integer),
  series: v.nullable(v.string()),
  aliases: v.array(v.string()),
  editionOf: v.optional(Integer),
  formerIds: v.optional(v.array(Integer)),
});
export type Game = v.InferOutput<typeof Game>;

/** The game id of levels whose game is not in the catalogue (docs/rules/search.md#unlisted-games). */
export const UNLISTED_GAME_ID = Number.MAX_SAFE_INTEGER;

/** Whether a game has an id, or had it before a merge (docs/rules/catalogue.md#merged-games). */
export function hasGameId(game: Pick<Game, 'id' | 'formerIds'>, id: number): boolean {
  return game.id === id || game.formerIds?.includes(id) === true;
}
