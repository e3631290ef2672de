import { STEP_COUNT } from '../level/zoom/zoom.ts';
import { NO_GAME_ID } from './everyone/counted-guesses.ts';
import { SKIP } from './guess.ts';
import type { Play } from './play.ts';

/** What was tried at each step of a finished play, as it is counted; undefined where an old save does not know it all. */
export function triedGames({ score, guesses }: Play): number[] | undefined {
  if (guesses.length !== (score || STEP_COUNT)) return undefined;
  return guesses.map((guess) => (guess === SKIP ? NO_GAME_ID : guess.id));
}
