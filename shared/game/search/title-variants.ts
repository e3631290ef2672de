import type { Word } from '../words.ts';
import type { TitleWords } from './title-words.ts';

/**
 * All texts of the catalogue (names, aliases and series), folded and without spaces, in one string. Each text has a variant as written
 * and, if that differs, a normalized one and one that is spelled out; a NUL ends each variant. `cased` has the original letters at the same offsets.
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
  /** 0 for a variant as written, 1 for a normalized one, 2 for one that is spelled out. */
  spelling: Uint8Array;
  /** WORD_ flags of a match that begins with the word. */
  wordFlags: Uint8Array;
}

/** The match begins with the first word of the title, a leading article aside. */
export const WORD_AT_START = 1;
/** The match is with a normalized title, or leaves out its article. */
export const WORD_ALTERED = 2;

const ARTICLES = new Set(['a', 'an', 'the']);

/** Whether a word is an article, which titles and queries may leave out at their beginning. */
export function isArticle(word: string): boolean {
  return ARTICLES.has(word);
}

/** The flags of a match that begins with the word at an index. */
function flagsOf(at: number, hasArticle: boolean, isNormalized: boolean): number {
  const isAfterArticle = hasArticle && at === 1;
  return (
    (at === 0 || isAfterArticle ? WORD_AT_START : 0) + (isNormalized || isAfterArticle ? WORD_ALTERED : 0)
  );
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
  const spellings: number[] = [];
  const wordFlags: number[] = [];
  let offset = 0;

  function addVariant(words: Word[], spelling: number): void {
    const variant = variantFirstWord.length;
    variantFirstWord.push(wordStart.length);
    variantText.push(textFirstVariant.length - 1);
    spellings.push(spelling);
    const hasArticle = words.length > 1 && isArticle(words[0]?.folded ?? '');
    for (const [at, word] of words.entries()) {
      wordFlags.push(flagsOf(at, hasArticle, spelling > 0));
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
    add({ plain, normalized, spelledOut }: TitleWords): void {
      textFirstVariant.push(variantFirstWord.length);
      addVariant(plain, 0);
      if (normalized !== plain) addVariant(normalized, 1);
      if (spelledOut !== normalized) addVariant(spelledOut, 2);
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
        spelling: Uint8Array.from(spellings),
        wordFlags: Uint8Array.from(wordFlags),
      };
    },
  };
}
