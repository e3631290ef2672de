import type { Word } from '../words.ts';
import type { TitleWords } from './title-words.ts';

/**
 * All texts of the catalogue (names, aliases and series), folded and without spaces, in one string. Each text has a variant as written
 * and, if that differs, a normalized one; a NUL ends each variant. `cased` has the original letters at the same offsets.
 */
export interface TitleVariants {
  folded: string;
  cased: string;
  /** Offset of each word; one more entry than words. */
  wordStart: Uint32Array;
  wordVariant: Uint32Array;
  /** First word of each variant; one more entry than variants. */
  variantFirstWord: Uint32Array;
  variantText: Uint32Array;
  /** First variant of each text; one more entry than texts. */
  textFirstVariant: Uint32Array;
  isNormalized: Uint8Array;
  /** WORD_ flags of a match that begins with the word. */
  wordFlags: Uint8Array;
}

/** The match begins with the first word of the title, a leading article aside. */
export const WORD_AT_START = 1;
/** The match is with a normalized title, or leaves out its article. */
export const WORD_ALTERED = 2;
/** The match begins with the article of a title. */
export const WORD_ARTICLE = 4;

const ARTICLES = new Set(['a', 'an', 'the']);

/** Whether a word is an article, which titles and queries may leave out at their beginning. */
export function isArticle(word: string): boolean {
  return ARTICLES.has(word);
}

/** The flags of a match that begins with the word at an index. */
function flagsOf(at: number, hasArticle: boolean, isNormalized: boolean): number {
  if (hasArticle && at < 2) return WORD_AT_START + (at === 0 ? WORD_ARTICLE : WORD_ALTERED);
  return (at === 0 ? WORD_AT_START : 0) + (isNormalized ? WORD_ALTERED : 0);
}

function withEnd(starts: number[], end: number): Uint32Array {
  const all = new Uint32Array(starts.length + 1);
  all.set(starts);
  all[starts.length] = end;
  return all;
}

/** Builds `TitleVariants` from texts that are added in their order. */
export function createTitleVariantsBuilder() {
  const folded: string[] = [];
  const cased: string[] = [];
  const wordStart: number[] = [];
  const wordVariant: number[] = [];
  const variantFirstWord: number[] = [];
  const variantText: number[] = [];
  const textFirstVariant: number[] = [];
  const isNormalized: number[] = [];
  const wordFlags: number[] = [];
  let offset = 0;

  function addVariant(words: Word[], normalized: boolean): void {
    const variant = variantFirstWord.length;
    variantFirstWord.push(wordStart.length);
    variantText.push(textFirstVariant.length - 1);
    isNormalized.push(normalized ? 1 : 0);
    const hasArticle = words.length > 1 && isArticle(words[0]?.folded ?? '');
    for (const [at, word] of words.entries()) {
      wordFlags.push(flagsOf(at, hasArticle, normalized));
      wordStart.push(offset);
      wordVariant.push(variant);
      folded.push(word.folded);
      cased.push(word.cased);
      offset += word.folded.length;
    }
    folded.push('\0');
    cased.push('\0');
    offset++;
  }

  return {
    add({ plain, normalized }: TitleWords): void {
      textFirstVariant.push(variantFirstWord.length);
      addVariant(plain, false);
      if (normalized !== plain) addVariant(normalized, true);
    },
    build(): TitleVariants {
      return {
        folded: folded.join(''),
        cased: cased.join(''),
        wordStart: withEnd(wordStart, offset),
        wordVariant: Uint32Array.from(wordVariant),
        variantFirstWord: withEnd(variantFirstWord, wordStart.length),
        variantText: Uint32Array.from(variantText),
        textFirstVariant: withEnd(textFirstVariant, variantFirstWord.length),
        isNormalized: Uint8Array.from(isNormalized),
        wordFlags: Uint8Array.from(wordFlags),
      };
    },
  };
}
