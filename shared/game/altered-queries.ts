import { isSmallWord } from './acronyms.ts';
import { createVariant, type QueryVariant } from './search-query.ts';

/** The query without its small words; null if it has none, or fewer than two other words. */
export function withoutSmallWords(query: QueryVariant): QueryVariant | null {
  const words = query.words.map((folded, at) => ({ folded, cased: query.casedWords[at] as string }));
  const large = words.filter(({ folded }) => !isSmallWord(folded));
  return large.length < 2 || large.length === words.length
    ? null
    : createVariant('without-small-words', large);
}

/** The query with one of its words corrected. */
export function withWord(query: QueryVariant, at: number, word: string): QueryVariant {
  const words = query.words.map((folded, position) => ({ folded: position === at ? word : folded }));
  return createVariant(
    'corrected',
    words.map(({ folded }) => ({ folded, cased: folded })),
  );
}
