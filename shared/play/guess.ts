import * as z from 'zod/mini';
import { isSameName } from '../game/same-name.ts';
import { cleanedLine } from '../text/clean-text.ts';

/** A skipped attempt in a list of guesses (docs/rules.md#skip). */
export const SKIP = '-1';

/** One attempt: the guessed game, or a skip. */
export const Guess = z.union([
  z.literal(SKIP),
  z.object({ id: z.int(), name: z.string().check(cleanedLine) }),
]);
export type Guess = z.infer<typeof Guess>;

/** Whether a game, or another of the same name, was already guessed: a guess is judged by its name. */
export function isGuessed(guesses: readonly Guess[], game: { name: string }): boolean {
  return guesses.some((guess) => guess !== SKIP && isSameName(guess.name, game.name));
}
