import { isSmallWord } from './acronyms.ts';
import { isArticle } from './title-lines.ts';
import { titleWords } from './title-words.ts';
import type { Word } from './words.ts';

/** A query in one of its spellings. */
export interface QueryVariant {
  kind: 'plain' | 'spelled' | 'article-less' | 'split' | 'without-small' | 'corrected';
  words: string[];
  casedWords: string[];
  /** The query read as an acronym, an ampersand in it as the letter a. */
  letters: string;
  /** The first UTF-16 unit of each word: a quick way to see that it does not stand somewhere. */
  firstUnits: number[];
  /** The words without spaces, folded and as typed. */
  text: string;
  cased: string;
  /** A short query counts as if typed in capitals, too; else the same as `cased`. */
  capitals: string;
  /** Where each word starts in `text`. */
  starts: number[];
}

const MAX_ACRONYM_LETTERS = 6;

/** Whether a text is short enough to stand for an acronym whatever its case: six letters at most (specification, 5). */
export function isShort(folded: string): boolean {
  return folded.replace(/\d/g, '').length <= MAX_ACRONYM_LETTERS;
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
  const text = words.map((word) => word.folded).join('');
  const cased = words.map((word) => word.cased).join('');
  return {
    kind,
    words: words.map((word) => word.folded),
    casedWords: words.map((word) => word.cased),
    firstUnits: words.map((word) => word.folded.charCodeAt(0)),
    text,
    letters: text,
    cased,
    capitals: isShort(text) ? cased.toUpperCase() : cased,
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

/** The query without its small words; null when fewer than two words are left, or nothing is left out. */
export function withoutSmallWords(query: QueryVariant): QueryVariant | null {
  const words = query.words.map((folded, at) => ({ folded, cased: query.casedWords[at] as string }));
  const large = words.filter(({ folded }) => !isSmallWord(folded));
  return large.length < 2 || large.length === words.length ? null : variant('without-small', large);
}

/** The query with one of its words put right. */
export function withWord(query: QueryVariant, at: number, word: string): QueryVariant {
  const words = query.words.map((folded, position) => ({ folded: position === at ? word : folded }));
  return variant(
    'corrected',
    words.map(({ folded }) => ({ folded, cased: folded })),
  );
}

function lettersWithAmpersands(query: string): string {
  const { plain } = titleWords(query.replaceAll('&', ' a '), 'query');
  return plain.map(({ folded }) => folded).join('');
}

/** The spellings under which a query is looked up, as typed first; none for a query without letters (design, 5). */
export function queryVariants(query: string): QueryVariant[] {
  const { plain, spelled } = titleWords(query, 'query');
  const first = spelled[0];
  if (!first) return [];
  const asTyped = variant('plain', plain);
  if (query.includes('&')) asTyped.letters = lettersWithAmpersands(query);
  const variants = [asTyped];
  if (spelled !== plain) variants.push(variant('spelled', spelled));
  const rest = variant('article-less', spelled.slice(1));
  if (isArticle(first.folded) && rest.text.length >= MIN_WITHOUT_ARTICLE) variants.push(rest);
  const split = spelled.flatMap(splitNumbers);
  if (split.length > spelled.length) variants.push(variant('split', split));
  return variants;
}
