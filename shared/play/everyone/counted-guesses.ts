import * as v from 'valibot';
import { type AcceptedGame, isRightName } from '../../level/also-accepted.ts';
import { STEP_COUNT } from '../../level/zoom/zoom.ts';
import { Integer, listOf } from '../../schema/values.ts';
import type { Score } from './players-by-score.ts';

/** The game id of a skip, and of a guess that cannot be named. */
export const NO_GAME_ID = -1;

/** What was tried at each step of a finished play, in order: the ids of games, or -1 for a skip. */
export const TriedGames = listOf(v.pipe(Integer, v.minValue(NO_GAME_ID)), STEP_COUNT, 1);
export type TriedGames = v.InferOutput<typeof TriedGames>;

/** What one player tried at one step, as it is counted. */
export interface CountedGuess {
  step: number;
  gameId: number;
  isRight: boolean;
}

/** The number of steps that a play with a score has tried. */
function stepsTried(score: Score): number {
  return score === 0 ? STEP_COUNT : score;
}

/** Why the guesses cannot be those of a play with this score; null when they can. */
export function guessedGamesError(guesses: TriedGames, score: Score): string | null {
  const count = stepsTried(score);
  if (guesses.length !== count) return `A play with the score ${score} has ${count} guesses`;
  return score > 0 && guesses.at(-1) === NO_GAME_ID ? 'A skip finds no game' : null;
}

/**
 * The guesses of a finished play as they are counted (docs/rules/play.md#guess-counting): `games` has those of the catalogue by the ids that
 * were sent, any other counts as no game. Empty when a game was guessed twice, or when the right one is not at the step of the score: the
 * level or the catalogue may have changed since it was played, or the caller lies.
 */
export function countedGuesses(
  guesses: TriedGames,
  score: Score,
  answer: { name: string; alsoAccepted?: readonly AcceptedGame[] | undefined },
  games: ReadonlyMap<number, { id: number; name: string }>,
): CountedGuess[] {
  const known = guesses.filter((id) => games.has(id));
  if (new Set(known).size < known.length) return [];
  // An accepted game may have been renamed or merged since.
  const accepted = new Set(answer.alsoAccepted?.flatMap(({ id }) => games.get(id)?.id ?? []));
  const isPlausible = guesses.every((id, index) => {
    const game = games.get(id);
    return !game || (isRightName(game.name, answer) || accepted.has(game.id)) === (index + 1 === score);
  });
  if (!isPlausible) return [];
  return guesses.map((id, index) => ({
    step: index + 1,
    gameId: games.get(id)?.id ?? NO_GAME_ID,
    isRight: index + 1 === score,
  }));
}
