import { isArticle } from './title-lines.ts';
import { titleWords } from './title-words.ts';
import type { Word } from './words.ts';

/** A query in one of its spellings. */
export interface QueryVariant {
  kind: 'plain' | 'spelled' | 'article-less' | 'split';
  words: string[];
  casedWords: string[];
  /** The words without spaces, folded and as typed. */
  text: string;
  cased: string;
  /** Where each word starts in `text`. */
  starts: number[];
}

/** An article is left out only when enough is left to search for. */
const MIN_WITHOUT_ARTICLE = 3;

function variant(kind: QueryVariant['kind'], words: Pick<Word, 'folded' | 'cased'>[]): QueryVariant {
  const starts: number[] = [];
  let offset = 0;
  for (const word of words) {
    starts.push(offset);
    offset += word.folded.length;
  }
  return {
    kind,
    words: words.map((word) => word.folded),
    casedWords: words.map((word) => word.cased),
    text: words.map((word) => word.folded).join(''),
    cased: words.map((word) => word.cased).join(''),
    starts,
  };
}

function splitNumbers(word: Pick<Word, 'folded' | 'cased'>): Pick<Word, 'folded' | 'cased'>[] {
  const parts = word.folded.match(/\d+|\D+/g) ?? [];
  let offset = 0;
  return parts.map((folded) => {
    offset += folded.length;
    return { folded, cased: word.cased.slice(offset - folded.length, offset) };
  });
}

/** The spellings under which a query is looked up, as typed first; none for a query without letters (design, 5). */
export function queryVariants(query: string): QueryVariant[] {
  const { plain, spelled } = titleWords(query, 'query');
  const first = spelled[0];
  if (!first) return [];
  const variants = [variant('plain', plain)];
  if (spelled !== plain) variants.push(variant('spelled', spelled));
  const rest = variant('article-less', spelled.slice(1));
  if (isArticle(first.folded) && rest.text.length >= MIN_WITHOUT_ARTICLE) variants.push(rest);
  const split = spelled.flatMap(splitNumbers);
  if (split.length > spelled.length) variants.push(variant('split', split));
  return variants;
}
