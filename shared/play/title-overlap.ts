import type { Game } from '../game/game.ts';
import { isSameName } from '../game/same-name.ts';
import { type Word, words } from '../game/words.ts';

const MIN_OVERLAP_LETTERS = 3;
const IGNORED_WORDS = new Set(['and', 'for', 'iii', 'the']);

/** Whether a guess overlaps with the answer: same series, or a common fragment of the names (docs/rules/play.md#overlap). */
export function titleOverlap(
  guess: Pick<Game, 'name' | 'series'>,
  answer: Pick<Game, 'name' | 'series'>,
): boolean {
  if (guess.series && answer.series && isSameName(guess.series, answer.series)) return true;
  return commonFragment(guess.name, answer.name) !== null;
}

/** Consecutive words that both names have: their number of letters, and where they are in the answer. */
interface Run {
  letters: number;
  start: number;
  end: number;
}

/**
 * The longest run of words that is in both names, in the answer's spelling; null if none has at least three letters. Ignores case,
 * diacritics and the words 'and', 'for', 'iii' and 'the' (docs/rules/play.md#overlap).
 */
export function commonFragment(guess: string, answer: string): string | null {
  const guessWords = comparedWords(guess);
  let longest: Run = { letters: MIN_OVERLAP_LETTERS - 1, start: 0, end: 0 };
  // By word of the guess: the run that ends with it and the previous word of the answer.
  let previousRuns: (Run | undefined)[] = [];
  for (const { folded, start, end } of comparedWords(answer)) {
    const runs: (Run | undefined)[] = [];
    for (const [index, guessWord] of guessWords.entries()) {
      if (guessWord.folded !== folded) continue;
      const previous = previousRuns[index - 1] ?? { letters: 0, start };
      runs[index] = { letters: previous.letters + folded.length, start: previous.start, end };
    }
    longest = runs.reduce<Run>((best, run) => (run && run.letters > best.letters ? run : best), longest);
    previousRuns = runs;
  }
  return longest.end === 0 ? null : answer.slice(longest.start, longest.end);
}

function comparedWords(name: string): Word[] {
  return words(name).filter((word) => !IGNORED_WORDS.has(word.folded));
}
