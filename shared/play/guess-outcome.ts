import { sameName } from '../game/same-name.ts';
import { titleOverlap } from '../game/title-overlap.ts';
import { STEP_COUNT } from '../level/zoom.ts';
import { type Guess, SKIP } from './guess.ts';
import type { Play } from './play.ts';

/** What an attempt was worth (specification, 4). */
export type GuessOutcome = 'success' | 'overlap' | 'error' | 'skipped';

/** What a step button or a square of the share text shows. */
export type StepOutcome = GuessOutcome | 'not-played';

/** The series of a game by its id; null when it has none or the catalogue is not there. */
export type SeriesOf = (gameId: number) => string | null;

interface Answer {
  name: string;
  gameId: number;
}

/** What a guess is worth against the answer: same name, shared name fragment or series, or nothing (design, 4). */
export function guessOutcome(guess: Guess, answer: Answer, seriesOf: SeriesOf): GuessOutcome {
  if (guess === SKIP) return 'skipped';
  if (sameName(guess.name, answer.name)) return 'success';
  const guessed = { name: guess.name, series: seriesOf(guess.id) };
  return titleOverlap(guessed, { name: answer.name, series: seriesOf(answer.gameId) }) ? 'overlap' : 'error';
}

/**
 * The outcome of each of the five steps in order. A finished play whose guesses are not known (an old save) shows an error
 * at each step before the score and success at the score (specification, 4).
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
