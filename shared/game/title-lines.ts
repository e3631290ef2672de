import type { TitleWords } from './title-words.ts';
import type { Word } from './words.ts';

/**
 * All texts of the catalogue, folded and without spaces, in one string. Each text gives one line as written and, where
 * it differs, one as spelled; a NUL ends each. `cased` holds the same letters as published, at the same offsets.
 */
export interface TitleLines {
  folded: string;
  cased: string;
  /** Offset of each word; one more entry than words. */
  wordStart: Uint32Array;
  wordLine: Uint32Array;
  /** First word of each line; one more entry than lines. */
  lineWord: Uint32Array;
  lineText: Uint32Array;
  /** First line of each text; one more entry than texts. */
  textLine: Uint32Array;
  isSpelled: Uint8Array;
  /** What a match that begins with a word counts for: the sum of its WORD_ flags. */
  wordFlags: Uint8Array;
}

/** A match from here begins at the beginning of the title, a leading article aside. */
export const WORD_BEGINS = 1;
/** The title is spelled in another way than published, or its article is left out. */
export const WORD_IN_VARIANT = 2;

const ARTICLES = new Set(['a', 'an', 'the']);

/** Whether a first word is an article, which may be left out of a title and of a query. */
export function isArticle(word: string): boolean {
  return ARTICLES.has(word);
}

function withEnd(starts: number[], end: number): Uint32Array {
  const all = new Uint32Array(starts.length + 1);
  all.set(starts);
  all[starts.length] = end;
  return all;
}

/** Collects lines text by text, and makes them what the search reads. */
export function titleLineCollector() {
  const folded: string[] = [];
  const cased: string[] = [];
  const wordStart: number[] = [];
  const wordLine: number[] = [];
  const lineWord: number[] = [];
  const lineText: number[] = [];
  const textLine: number[] = [];
  const isSpelled: number[] = [];
  const wordFlags: number[] = [];
  let offset = 0;

  function addLine(words: Word[], spelled: boolean): void {
    const line = lineWord.length;
    lineWord.push(wordStart.length);
    lineText.push(textLine.length - 1);
    isSpelled.push(spelled ? 1 : 0);
    const hasArticle = words.length > 1 && isArticle(words[0]?.folded ?? '');
    for (const [at, word] of words.entries()) {
      const isSecond = hasArticle && at === 1;
      wordFlags.push((at === 0 || isSecond ? WORD_BEGINS : 0) + (spelled || isSecond ? WORD_IN_VARIANT : 0));
      wordStart.push(offset);
      wordLine.push(line);
      folded.push(word.folded);
      cased.push(word.cased);
      offset += word.folded.length;
    }
    folded.push('\0');
    cased.push('\0');
    offset++;
  }

  return {
    add({ plain, spelled }: TitleWords): void {
      textLine.push(lineWord.length);
      addLine(plain, false);
      if (spelled !== plain) addLine(spelled, true);
    },
    lines(): TitleLines {
      return {
        folded: folded.join(''),
        cased: cased.join(''),
        wordStart: withEnd(wordStart, offset),
        wordLine: Uint32Array.from(wordLine),
        lineWord: withEnd(lineWord, wordStart.length),
        lineText: Uint32Array.from(lineText),
        textLine: withEnd(textLine, lineWord.length),
        isSpelled: Uint8Array.from(isSpelled),
        wordFlags: Uint8Array.from(wordFlags),
      };
    },
  };
}
