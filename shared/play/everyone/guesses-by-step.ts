import * as v from 'valibot';
import { STEP_COUNT } from '../../level/zoom/zoom.ts';
import { Integer } from '../../schema/values.ts';

/** The fewest players with the same guess at a step for it to be named. */
export const MIN_PLAYERS_OF_NAMED_GUESS = 3;

/** How many wrong guesses of a step are named. */
export const MAX_NAMED_GUESSES = 5;

/** The fewest players for which a result shows what everyone guessed. */
export const MIN_PLAYERS_TO_SHOW_GUESSES = 10;

const Count = v.pipe(Integer, v.minValue(0));

/** A wrong guess of several players. */
export const WrongGuess = v.object({ gameId: Integer, name: v.string(), count: Count });
export type WrongGuess = v.InferOutput<typeof WrongGuess>;

/**
 * What the players who reached a step tried there: how many there were, how many found the game, how many skipped or tried a game that is
 * not in the catalogue, and the most frequent wrong guesses. Only players whose guesses are known are counted.
 */
export const StepGuesses = v.object({
  players: Count,
  found: Count,
  unnamed: Count,
  wrong: v.array(WrongGuess),
});
export type StepGuesses = v.InferOutput<typeof StepGuesses>;

/** The guesses on a level, for each step in order. */
export const GuessesByStep = v.pipe(v.array(StepGuesses), v.length(STEP_COUNT));
export type GuessesByStep = v.InferOutput<typeof GuessesByStep>;

/** The guesses of a level without players. */
export function noGuesses(): GuessesByStep {
  return Array.from({ length: STEP_COUNT }, () => ({ players: 0, found: 0, unnamed: 0, wrong: [] }));
}

/** The number of players whose guesses are known: all of them were at the first step. */
export function guessingPlayers(guesses: GuessesByStep): number {
  return guesses[0]?.players ?? 0;
}
