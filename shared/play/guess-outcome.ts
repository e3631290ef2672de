import { isSameName } from '../game/same-name.ts';
import { titleOverlap } from '../game/title-overlap.ts';
import { STEP_COUNT } from '../level/step-count.ts';
import { type Guess, SKIP } from './guess.ts';
import type { Play } from './play.ts';

/** The result of an attempt. */
export type GuessOutcome = 'success' | 'overlap' | 'error' | 'skipped';

/** The result of a step, for its button and its square in the share text (docs/rules.md#step-outcomes). */
export type StepOutcome = GuessOutcome | 'not-played';

/** The series of a game by its id; null if it has none or is unknown. */
export type SeriesOf = (gameId: number) => string | null;

interface Answer {
  name: string;
  gameId: number;
}

/** The outcome of a guess: same name, shared series or name fragment, or neither (docs/rules.md#overlap). */
export function guessOutcome(guess: Guess, answer: Answer, seriesOf: SeriesOf): GuessOutcome {
  if (guess === SKIP) return 'skipped';
  if (isSameName(guess.name, answer.name)) return 'success';
  const guessed = { name: guess.name, series: seriesOf(guess.id) };
  return titleOverlap(guessed, { name: answer.name, series: seriesOf(answer.gameId) }) ? 'overlap' : 'error';
}

/**
 * The outcomes of the five steps in order. A finished play without guesses, from an old save, has an error at each step before its
 * score and success at the score.
 */
export function stepOutcomes(play: Play, answer: Answer, seriesOf: SeriesOf): StepOutcome[] {
  return Array.from({ length: STEP_COUNT }, (_, index) => {
    const guess = play.guesses[index];
    if (play.score !== null && index + 1 === play.score) return 'success';
    if (guess !== undefined) return guessOutcome(guess, answer, seriesOf);
    const isMissed = play.score !== null && (play.score === 0 || index + 1 < play.score);
    return isMissed ? 'error' : 'not-played';
  });
}
