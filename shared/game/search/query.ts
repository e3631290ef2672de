import type { Word } from '../words.ts';
import { isArticle } from './title-variants.ts';
import { titleWords } from './title-words.ts';

/** A query in one of its variants; `text`, `words` and `letters` are folded. */
export interface QueryVariant {
  /** The query as typed, in lower case; '' for other variants. */
  typed: string;
  kind:
    | 'plain'
    | 'normalized'
    | 'without-article'
    | 'split'
    | 'without-small-words'
    | 'without-surplus'
    | 'corrected';
  words: string[];
  casedWords: string[];
  /** The query as an acronym: like `text`, but with an 'a' for each ampersand. */
  letters: string;
  /** The first UTF-16 unit of each word, compared before the word is. */
  firstUnits: number[];
  /** The words without spaces. */
  text: string;
  /** The same letters in the case typed. */
  cased: string;
  /** Whether the case counts: a text without capitals, or with one at its beginning only, has none to respect. */
  respectsCase: boolean;
  /** Whether the last word is surely complete, as a space follows it. */
  isEnded: boolean;
  /** Whether its last word is a number for a numeral, which may be unfinished or begin a word instead. */
  endsInNumeral: boolean;
  /** The offset of each word in `text`. */
  starts: number[];
}

const MAX_ACRONYM_LETTERS = 6;
// Shorter queries keep their article.
const MIN_LETTERS_WITHOUT_ARTICLE = 3;

/** Whether a text is short enough to be an acronym in any case: at most six letters, not counting digits. */
export function isShort(folded: string): boolean {
  return folded.replace(/\d/g, '').length <= MAX_ACRONYM_LETTERS;
}

/** The variant of a query with these words. */
export function createVariant(
  kind: QueryVariant['kind'],
  words: Pick<Word, 'folded' | 'cased'>[],
  typed = '',
): QueryVariant {
  const starts: number[] = [];
  let offset = 0;
  for (const word of words) {
    starts.push(offset);
    offset += word.folded.length;
  }
  const text = words.map((word) => word.folded).join('');
  const cased = words.map((word) => word.cased).join('');
  return {
    typed,
    kind,
    words: words.map((word) => word.folded),
    casedWords: words.map((word) => word.cased),
    firstUnits: words.map((word) => word.folded.charCodeAt(0)),
    text,
    letters: text,
    cased,
    respectsCase: /.\p{Lu}/u.test(cased),
    isEnded: false,
    endsInNumeral: false,
    starts,
  };
}

function isNumber(word: string | undefined): boolean {
  return word !== undefined && /^\d+$/.test(word);
}

function splitNumbers(word: Pick<Word, 'folded' | 'cased'>): Pick<Word, 'folded' | 'cased'>[] {
  const parts = word.folded.match(/\d+|\D+/g) ?? [];
  let offset = 0;
  return parts.map((folded) => {
    offset += folded.length;
    return { folded, cased: word.cased.slice(offset - folded.length, offset) };
  });
}

function lettersWithAmpersands(query: string): string {
  const { plain } = titleWords(query.replaceAll('&', ' a '), 'query');
  return plain.map(({ folded }) => folded).join('');
}

/** The variants of a query that are searched, as typed first; none for a query without letters (docs/rules/search.md#search-spelling). */
export function queryVariants(query: string): QueryVariant[] {
  const { plain, normalized, spelledOut } = titleWords(query, 'query');
  const first = normalized[0];
  if (!first) return [];
  const asTyped = createVariant('plain', plain, query.trim().toLowerCase());
  asTyped.isEnded = /\s$/.test(query);
  if (query.includes('&')) asTyped.letters = lettersWithAmpersands(query);
  const variants = [asTyped];
  if (normalized !== plain) {
    const variant = createVariant('normalized', normalized);
    variant.endsInNumeral =
      !asTyped.isEnded && plain.at(-1) !== normalized.at(-1) && isNumber(variant.words.at(-1));
    variants.push(variant);
  }
  if (spelledOut !== normalized) variants.push(createVariant('plain', spelledOut));
  const withoutArticle = createVariant('without-article', normalized.slice(1));
  if (isArticle(first.folded) && withoutArticle.text.length >= MIN_LETTERS_WITHOUT_ARTICLE)
    variants.push(withoutArticle);
  const split = normalized.flatMap(splitNumbers);
  if (split.length > normalized.length) variants.push(createVariant('split', split));
  return variants;
}
