import * as z from 'zod/mini';
import { isSameName } from '../game/same-name.ts';
import { STEP_COUNT } from '../level/step-count.ts';
import type { Score } from '../score/players-by-score.ts';

/** The game id of a skip, and of a guess that cannot be named. */
export const NO_GAME_ID = -1;

/** What was tried at each step of a finished play, in order: the ids of games, or -1 for a skip. */
export const GuessedGames = z
  .array(z.int().check(z.minimum(NO_GAME_ID)))
  .check(z.minLength(1), z.maxLength(STEP_COUNT));
export type GuessedGames = z.infer<typeof GuessedGames>;

/** What one player tried at one step, as it is counted. */
export interface CountedGuess {
  step: number;
  gameId: number;
  isRight: boolean;
}

/** The number of steps that a play with a score has tried. */
export function stepsTried(score: Score): number {
  return score === 0 ? STEP_COUNT : score;
}

/** Why the guesses cannot be those of a play with this score; null when they can. */
export function guessedGamesError(guesses: GuessedGames, score: Score): string | null {
  const count = stepsTried(score);
  if (guesses.length !== count) return `A play with the score ${score} has ${count} guesses`;
  return score > 0 && guesses.at(-1) === NO_GAME_ID ? 'A skip finds no game' : null;
}

/**
 * The guesses of a finished play as they are counted (docs/rules.md#guess-counting): games that `nameOf` does not know count as no game.
 * Empty when a game was guessed twice, or when the right one is not at the step of the score: the level or the catalogue may have changed
 * since it was played, or the caller lies.
 */
export function countedGuesses(
  guesses: GuessedGames,
  score: Score,
  answer: { name: string },
  nameOf: (gameId: number) => string | undefined,
): CountedGuess[] {
  const counted = guesses.map((id, index) => ({
    step: index + 1,
    gameId: nameOf(id) === undefined ? NO_GAME_ID : id,
    isRight: index + 1 === score,
  }));
  const named = counted.filter(({ gameId }) => gameId !== NO_GAME_ID);
  const isPlausible = named.every(
    ({ gameId, isRight }) => isSameName(nameOf(gameId) ?? '', answer.name) === isRight,
  );
  return isPlausible && new Set(named.map(({ gameId }) => gameId)).size === named.length ? counted : [];
}
