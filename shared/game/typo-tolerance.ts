// The rule of typos (docs/rules/search.md#typos): one, or two from 8 letters on; each a letter missing, added, wrong, or swapped with the next
// (edit-distance.ts), but never a digit.

/** A query or word of fewer letters has no typos. */
export const MIN_TYPO_LETTERS = 4;

/** Longer queries and words are not searched for typos. */
export const MAX_TYPO_LETTERS = 64;

/** The upper limit of typos in any query. */
export const MAX_TYPOS = 2;

const TWO_TYPOS_MIN_LETTERS = 8;

/** How many typos a query or word may have, by its number of letters: 0, 1 or 2. */
export function typoLimit(letters: number): number {
  if (letters < MIN_TYPO_LETTERS || letters > MAX_TYPO_LETTERS) return 0;
  return letters >= TWO_TYPOS_MIN_LETTERS ? MAX_TYPOS : 1;
}
