import * as v from 'valibot';
import { type Game, hasGameId } from '../game/game.ts';
import { isSameName } from '../game/same-name.ts';
import type { AcceptedGame } from '../level/also-accepted.ts';
import { Integer } from '../schema/values.ts';
import { cleanedLine } from '../text/clean-text.ts';

/** A skipped attempt in a list of guesses (docs/rules/play.md#skip). */
export const SKIP = '-1';

/** The id of a guessed game in saves of version 2 and older, which hold only names. */
export const UNKNOWN_GAME_ID = -1;

/**
 * One attempt: the guessed game, or a skip. `outcome` is how close a wrong guess was; it is missing where the series of the games were not
 * known yet, and in older saves. Others than
 * 'overlap' and 'error' count as missing.
 */
export const Guess = v.union([
  v.literal(SKIP),
  v.object({
    id: Integer,
    name: v.pipe(v.string(), cleanedLine),
    outcome: v.optional(v.string()),
  }),
]);
export type Guess = v.InferOutput<typeof Guess>;

/**
 * The game of a guess. A game that the level's own was merged into is guessed under the name that the level knows: levels in a link
 * keep it (docs/rules/catalogue.md#merged-games).
 */
export function guessedGame(
  game: Pick<Game, 'id' | 'name' | 'formerIds'>,
  answer: { gameId: number; name: string; alsoAccepted?: readonly AcceptedGame[] | undefined },
): { id: number; name: string } {
  if (game.formerIds?.includes(answer.gameId)) return { id: answer.gameId, name: answer.name };
  // One that the level also accepts may have been renamed or merged since.
  const known = answer.alsoAccepted?.find(({ id }) => hasGameId(game, id)) ?? game;
  return { id: known.id, name: known.name };
}

/** Whether a game, or another of the same name, was already guessed: a guess is judged by its name. */
export function isGuessed(guesses: readonly Guess[], game: { name: string }): boolean {
  return guesses.some((guess) => guess !== SKIP && isSameName(guess.name, game.name));
}
