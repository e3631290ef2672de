import { commonFragment } from './common-fragment.ts';
import type { Game } from './game.ts';
import { sameName } from './same-name.ts';

/** Whether a guess shares its series or a part of its name with the answer: a partial match (design, 4). */
export function titleOverlap(
  guess: Pick<Game, 'name' | 'series'>,
  answer: Pick<Game, 'name' | 'series'>,
): boolean {
  if (guess.series && answer.series && sameName(guess.series, answer.series)) return true;
  return commonFragment(guess.name, answer.name) !== null;
}
