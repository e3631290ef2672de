import type { Day } from '../calendar/day.ts';
import { type AcceptedNames, isRightName } from '../level/also-accepted.ts';
import { STEP_COUNT } from '../level/zoom/zoom.ts';
import { NO_GAME_ID } from './everyone/counted-guesses.ts';
import type { Score } from './everyone/players-by-score.ts';
import { type Guess, isGuessed, SKIP } from './guess.ts';

/** One person's play of a level. `step` is the furthest step reached, `score` is null while unfinished, `playedOn` the day of the first attempt. */
export interface Play {
  step: number;
  score: Score | null;
  guesses: readonly Guess[];
  playedOn: Day | null;
  /** How many pieces of help were asked for (docs/rules/play.md#help); none if missing. */
  help?: number;
}

/** A play without attempts. */
export const FRESH_PLAY: Play = { step: 1, score: null, guesses: [], playedOn: null };

/** Whether there was an attempt; old saves may know the step without the guesses. */
export function isStarted(play: Play): boolean {
  return isFinished(play) || play.step > 1 || play.guesses.length > 0;
}

/** Whether the game was found or the level lost. */
export function isFinished(play: Play): boolean {
  return play.score !== null;
}

/**
 * The play after an attempt: the right name finishes it with the current step as the score, anything else leads to the next step or, at
 * the last one, to score 0. A finished play and a repeated game change nothing (docs/rules/play.md#attempts).
 */
export function attempt(play: Play, guess: Guess, answer: AcceptedNames, today: Day): Play {
  if (isFinished(play)) return play;
  if (guess !== SKIP && isGuessed(play.guesses, guess)) return play;
  // An old save may know more guesses than its step allows; a save holds one of each step.
  const guesses = [...play.guesses, guess].slice(-STEP_COUNT);
  const next = { ...play, guesses, playedOn: play.playedOn ?? today };
  if (guess !== SKIP && isRightName(guess.name, answer))
    return { ...next, step: STEP_COUNT, score: play.step };
  if (play.step >= STEP_COUNT) return { ...next, step: STEP_COUNT, score: 0 };
  return { ...next, step: play.step + 1, score: null };
}

/** The step from which on a player may give up. */
const GIVE_UP_STEP = 3;

/** Whether a player may give up: from the third attempt on (docs/rules/play.md#giving-up). */
export function mayGiveUp(play: Play): boolean {
  return !isFinished(play) && play.step >= GIVE_UP_STEP;
}

/** The play after giving up: the attempts that are left are skips. It changes nothing before the third attempt. */
export function giveUp(play: Play, answer: AcceptedNames, today: Day): Play {
  if (!mayGiveUp(play)) return play;
  let after = play;
  while (!isFinished(after)) after = attempt(after, SKIP, answer, today);
  return after;
}

/** What was tried at each step of a finished play, as it is counted; undefined where an old save does not know it all. */
export function triedGames({ score, guesses }: Play): number[] | undefined {
  if (guesses.length !== (score || STEP_COUNT)) return undefined;
  return guesses.map((guess) => (guess === SKIP ? NO_GAME_ID : guess.id));
}
