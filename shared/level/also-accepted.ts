import * as v from 'valibot';
import { isSameName } from '../game/same-name.ts';
import { Integer, listOf } from '../schema/values.ts';
import { cleanedLine } from '../text/clean-text.ts';

const MAX_NAME_LENGTH = 2000;

/** How many games a level accepts besides its own. */
export const MAX_ALSO_ACCEPTED = 20;

/** A game whose name counts as right, such as a remaster or a regional title (docs/rules/play.md#success). */
export const AcceptedGame = v.object({
  id: Integer,
  name: v.pipe(v.string(), cleanedLine, v.minLength(1), v.maxCodePoints(MAX_NAME_LENGTH)),
});
export type AcceptedGame = v.InferOutput<typeof AcceptedGame>;

export const AlsoAccepted = listOf(AcceptedGame, MAX_ALSO_ACCEPTED);

/** The games that a level is won with: its own, and those that it also accepts. */
export interface AcceptedNames {
  name: string;
  alsoAccepted?: readonly { name: string }[] | undefined;
}

/** Whether the name of a guess is right: that of the level's game, or of one that it also accepts (docs/rules/play.md#success). */
export function isRightName(name: string, answer: AcceptedNames): boolean {
  return [answer, ...(answer.alsoAccepted ?? [])].some((game) => isSameName(name, game.name));
}
