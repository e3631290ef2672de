import * as z from 'zod/mini';
import { sameName } from '../game/same-name.ts';

/** Marks a skipped attempt in a list of guesses (specification, 9; design, 4). */
export const SKIP = '-1';

/** One attempt: the guessed game, or the skip marker. */
export const Guess = z.union([z.literal(SKIP), z.object({ id: z.int(), name: z.string() })]);
export type Guess = z.infer<typeof Guess>;

/** Whether a game was already guessed. Namesakes count as one: a guess is judged by its name (design, 4). */
export function isGuessed(guesses: readonly Guess[], game: { name: string }): boolean {
  return guesses.some((guess) => guess !== SKIP && sameName(guess.name, game.name));
}
