import type { Game } from '../game/game.ts';
import { isSameName } from '../game/same-name.ts';
import { type Word, words } from '../game/words.ts';

const MIN_OVERLAP_LETTERS = 3;
const NUMBER = /^\p{N}+$/u;
const IGNORED_WORDS = new Set(['and', 'for', 'iii', 'the']);

type NamedGame = Pick<Game, 'name' | 'series'>;

/** Whether two games are of one series; not if either has none. */
export function isSameSeries(one: Pick<Game, 'series'>, other: Pick<Game, 'series'>): boolean {
  return Boolean(one.series && other.series && isSameName(one.series, other.series));
}

/** Whether a guess overlaps with the answer: same series, or a common fragment of the names (docs/rules/play.md#overlap). */
export function titleOverlap(guess: NamedGame, answer: NamedGame): boolean {
  return isSameSeries(guess, answer) || commonFragment(guess.name, answer.name) !== null;
}

/** Whether a fragment has all words of the answer, but for those that do not count. */
export function isWholeTitle(fragment: string, answer: string): boolean {
  return comparedWords(fragment).length === comparedWords(answer).length;
}

/** Consecutive words that both names have: their number of letters, whether all are numbers, and where they are in the answer. */
interface Run {
  letters: number;
  isNumber: boolean;
  start: number;
  end: number;
}

/**
 * The longest run of words that is in both names, in the answer's spelling; null if none has at least three letters. Ignores case,
 * diacritics, the words 'and', 'for', 'iii' and 'the', and runs of nothing but numbers, such as years (docs/rules/play.md#overlap).
 */
export function commonFragment(guess: string, answer: string): string | null {
  const guessWords = comparedWords(guess);
  let longest: Run = { letters: MIN_OVERLAP_LETTERS - 1, isNumber: false, start: 0, end: 0 };
  // By word of the guess: the run that ends with it and the previous word of the answer.
  let previousRuns: (Run | undefined)[] = [];
  for (const { folded, start, end } of comparedWords(answer)) {
    const runs: (Run | undefined)[] = [];
    for (const [index, guessWord] of guessWords.entries()) {
      if (guessWord.folded !== folded) continue;
      const previous = previousRuns[index - 1] ?? { letters: 0, isNumber: true, start };
      runs[index] = {
        letters: previous.letters + folded.length,
        isNumber: previous.isNumber && NUMBER.test(folded),
        start: previous.start,
        end,
      };
    }
    const isLonger = (run: Run, best: Run) => !run.isNumber && run.letters > best.letters;
    longest = runs.reduce<Run>((best, run) => (run && isLonger(run, best) ? run : best), longest);
    previousRuns = runs;
  }
  return longest.end === 0 ? null : answer.slice(longest.start, longest.end);
}

function comparedWords(name: string): Word[] {
  return words(name).filter((word) => !IGNORED_WORDS.has(word.folded));
}
