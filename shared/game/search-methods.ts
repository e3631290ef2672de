import { matchAcronym } from './match-acronym.ts';
import { matchPhrase } from './match-phrase.ts';
import { matchWords } from './match-words.ts';
import type { SearchIndex } from './search-index.ts';
import type { QueryVariant } from './search-query.ts';

// A matcher is the index of a query variant times METHODS plus a method.
export const METHODS = 5;
export const [PHRASE, ACRONYM, WORDS, TYPO, CONSONANTS] = [0, 1, 2, 3, 4] as const;

/** Whether the variant has the words as typed, numerals and the like aside. */
export function isAsTyped({ kind }: QueryVariant): boolean {
  return kind === 'plain' || kind === 'normalized';
}

/** Records the matches of a part of a query whose first variant has the index `first`. */
export type PartMatcher = (part: SearchIndex, variants: readonly QueryVariant[], first: number) => void;

/** Records the matches without typos; returns whether the letters as typed are in a title. `first` is the index of the first variant. */
export function matchStrictly(index: SearchIndex, variants: readonly QueryVariant[], first = 0): boolean {
  let isPhrase = false;
  for (const [at, variant] of variants.entries()) {
    const matcher = (first + at) * METHODS;
    if (variant.kind !== 'split' && matchPhrase(index, variant, matcher + PHRASE)) isPhrase = true;
    if (isAsTyped(variant)) matchAcronym(index, variant, matcher + ACRONYM);
    matchWords(index, variant, matcher + WORDS);
  }
  return isPhrase;
}
