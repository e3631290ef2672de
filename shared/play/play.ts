import type { Day } from '../calendar/day.ts';
import { sameName } from '../game/same-name.ts';
import { STEP_COUNT } from '../level/zoom.ts';
import type { Score } from '../score/players-by-score.ts';
import { type Guess, isGuessed, SKIP } from './guess.ts';

/** One person on one level. `step` is the furthest unlocked, `score` null while unfinished; `playedOn` the player's day of the first attempt. */
export interface Play {
  step: number;
  score: Score | null;
  guesses: readonly Guess[];
  playedOn: Day | null;
}

/** A level that nobody has tried yet: step 1, no guesses (specification, 4: reset progress). */
export const FRESH_PLAY: Play = { step: 1, score: null, guesses: [], playedOn: null };

/** Whether the level was found or lost. */
export function isFinished(play: Play): boolean {
  return play.score !== null;
}

/**
 * The play after one more attempt on a day: right name finishes with the current step as score, anything else goes to the next
 * step or, at the last one, loses with 0. A finished play and a repeated game change nothing (specification, 4; design, 4).
 */
export function attempt(play: Play, guess: Guess, answer: { name: string }, today: Day): Play {
  if (isFinished(play)) return play;
  if (guess !== SKIP && isGuessed(play.guesses, guess)) return play;
  const next = { guesses: [...play.guesses, guess], playedOn: play.playedOn ?? today };
  if (guess !== SKIP && sameName(guess.name, answer.name))
    return { ...next, step: STEP_COUNT, score: play.step };
  if (play.step >= STEP_COUNT) return { ...next, step: STEP_COUNT, score: 0 };
  return { ...next, step: play.step + 1, score: null };
}
