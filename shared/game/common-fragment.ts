import { type Word, words } from './words.ts';

const IGNORED_WORDS = new Set(['and', 'for', 'iii', 'the']);
const MIN_LENGTH = 3;

interface Run {
  length: number;
  start: number;
  end: number;
}

function tellingWords(name: string): Word[] {
  return words(name).filter((word) => !IGNORED_WORDS.has(word.folded));
}

/**
 * The longest run of words that stands in both names, in the answer's own spelling; null when none has three letters
 * or more. Case, diacritics and the words 'and', 'for', 'iii', 'the' do not count (design, 4).
 */
export function commonFragment(guess: string, answer: string): string | null {
  const guessed = tellingWords(guess);
  let best: Run = { length: MIN_LENGTH - 1, start: 0, end: 0 };
  // For every word of the guess, the run that ended on it at the answer's previous word.
  let before: (Run | undefined)[] = [];
  for (const { folded, start, end } of tellingWords(answer)) {
    const runs: (Run | undefined)[] = [];
    for (const [index, other] of guessed.entries()) {
      if (other.folded !== folded) continue;
      const previous = before[index - 1] ?? { length: 0, start };
      runs[index] = { length: previous.length + folded.length, start: previous.start, end };
    }
    best = runs.reduce<Run>((longest, run) => (run && run.length > longest.length ? run : longest), best);
    before = runs;
  }
  return best.end === 0 ? null : answer.slice(best.start, best.end);
}
