import { matchTypo } from './match-typo.ts';
import type { SearchIndex } from './search-index.ts';
import { isAsTyped, METHODS, TYPO } from './search-methods.ts';
import type { QueryVariant } from './search-query.ts';

/** Records the matches with typos. */
export function matchTypos(index: SearchIndex, variants: readonly QueryVariant[], first: number): void {
  for (const [at, variant] of variants.entries()) {
    if (isAsTyped(variant)) matchTypo(index, variant, (first + at) * METHODS + TYPO);
  }
}
