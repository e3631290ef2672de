import { type AcceptedNames, isRightName } from '../level/also-accepted.ts';
import { STEP_COUNT } from '../level/zoom/zoom.ts';
import { type Guess, SKIP } from './guess.ts';
import type { Play } from './play.ts';
import { titleOverlap } from './title-overlap.ts';

/** The result of an attempt; 'unknown' for a wrong guess while it is not known whether its series is that of the answer. */
export type GuessOutcome = 'success' | 'overlap' | 'error' | 'skipped' | 'unknown';

/** The result of a step, for its button and its square in the share text (docs/rules/play.md#step-outcomes). */
export type StepOutcome = GuessOutcome | 'not-played';

/** The series of a game by its id, or by its name for a guess of an old save: null if it has none, undefined while that is not known. */
export type SeriesOf = (gameId: number, name: string) => string | null | undefined;

/** The games that a level is won with; null for a level that cannot be shown, of which nothing is known. */
type Answer = (AcceptedNames & { gameId: number }) | null;

/** The outcome of a wrong attempt: the one that was stored with it, else from what the names and the series have in common. */
function missOutcome(guess: Guess, answer: Answer, seriesOf: SeriesOf): GuessOutcome {
  if (guess === SKIP) return 'skipped';
  const { id, name, outcome } = guess;
  if (outcome === 'overlap' || outcome === 'error') return outcome;
  if (!answer) return 'error';
  if (titleOverlap({ name, series: null }, { name: answer.name, series: null })) return 'overlap';
  const series = seriesOf(id, name);
  const answerSeries = seriesOf(answer.gameId, answer.name);
  if (series === null || answerSeries === null) return 'error';
  if (series === undefined || answerSeries === undefined) return 'unknown';
  return titleOverlap({ name, series }, { name: answer.name, series: answerSeries }) ? 'overlap' : 'error';
}

function isRight(guess: Guess, answer: Answer): boolean {
  return answer !== null && guess !== SKIP && guess.outcome === undefined && isRightName(guess.name, answer);
}

/** The outcome of a guess: same name, shared series or name fragment, or neither (docs/rules/play.md#overlap). */
export function guessOutcome(guess: Guess, answer: Answer, seriesOf: SeriesOf): GuessOutcome {
  return isRight(guess, answer) ? 'success' : missOutcome(guess, answer, seriesOf);
}

/** A guess with its outcome, once it is known to be wrong: what tells it may not be there the next time. */
export function withOutcome(guess: Guess, answer: Answer, seriesOf: SeriesOf): Guess {
  if (guess === SKIP || guess.outcome !== undefined) return guess;
  const outcome = guessOutcome(guess, answer, seriesOf);
  return outcome === 'overlap' || outcome === 'error' ? { ...guess, outcome } : guess;
}

/** The play with the outcomes of its wrong guesses as far as they are known; the same one while it has them all. */
export function withOutcomes(play: Play, answer: Answer, seriesOf: SeriesOf): Play {
  const guesses = play.guesses.map((guess, index) => {
    // The level may have another name than when it was found.
    const isFind = Boolean(play.score) && index === play.guesses.length - 1;
    return isFind ? guess : withOutcome(guess, answer, seriesOf);
  });
  return guesses.every((guess, index) => guess === play.guesses[index]) ? play : { ...play, guesses };
}

/** The number of attempts in a play, also where an old save knows fewer guesses. */
function attemptCount({ step, score }: Play): number {
  if (score === null) return step - 1;
  return score === 0 ? STEP_COUNT : score;
}

/**
 * The guesses by step; null where there was none, and for those that an old save does not know. These came first: guesses have been stored
 * only since version 1 (docs/rules/progress.md#old-saves).
 */
export function stepGuesses(play: Play, answer: Answer): (Guess | null)[] {
  const count = attemptCount(play);
  const isWon = play.score !== null && play.score > 0;
  const isFoundMissing =
    isWon && play.guesses.length < count && !play.guesses.some((guess) => isRight(guess, answer));
  const known = [...play.guesses, ...(isFoundMissing ? [null] : [])];
  return Array.from({ length: STEP_COUNT }, (_, index) =>
    index < count ? (known[index + known.length - count] ?? null) : null,
  );
}

/**
 * The outcomes of the five steps in order. Only the step of the score has found the game; a guess that is not known was wrong
 * (docs/rules/play.md#step-outcomes).
 */
export function stepOutcomes(play: Play, answer: Answer, seriesOf: SeriesOf): StepOutcome[] {
  const count = attemptCount(play);
  return stepGuesses(play, answer).map((guess, index) => {
    if (index >= count) return 'not-played';
    if (index + 1 === play.score) return 'success';
    return guess === null ? 'error' : missOutcome(guess, answer, seriesOf);
  });
}

/** An outcome as players see it who play without hints: a wrong guess does not say how close it was (docs/rules/play.md#playing-without-hints). */
export function withoutHint<Outcome extends StepOutcome>(outcome: Outcome): Outcome | 'error' {
  return outcome === 'overlap' || outcome === 'unknown' ? 'error' : outcome;
}
