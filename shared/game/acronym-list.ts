import { type Acronym, acronyms, mayStartAt } from './acronyms.ts';
import { isArticle } from './title-lines.ts';
import type { TitleWords } from './title-words.ts';

/** The acronyms of all texts from each of their words on, in one string; a NUL ends each. */
export interface AcronymList {
  letters: string;
  start: Uint32Array;
  text: Uint32Array;
  isStrict: Uint8Array;
  isBeginning: Uint8Array;
  /** 1 for the acronyms of names; those of aliases only count when typed to their end. */
  mayBeCut: Uint8Array;
  /** First entry of each text; one more than texts. */
  textEntry: Uint32Array;
}

function isBeginningAt({ words }: Acronym, at: number): boolean {
  return at === 0 || (at === 1 && isArticle(words[0]?.folded ?? ''));
}

/** Collects acronyms text by text, and makes them what the search reads. */
export function acronymCollector() {
  const letters: string[] = [];
  const start: number[] = [];
  const text: number[] = [];
  const isStrict: number[] = [];
  const isBeginning: number[] = [];
  const mayBeCut: number[] = [];
  const textEntry: number[] = [];
  let offset = 0;

  function addStart(acronym: Acronym, at: number, isName: boolean): void {
    start.push(offset);
    text.push(textEntry.length - 1);
    mayBeCut.push(Number(isName));
    isStrict.push(Number(acronym.isStrict));
    isBeginning.push(Number(isBeginningAt(acronym, at)));
  }

  return {
    add(title: TitleWords, isName: boolean): void {
      textEntry.push(start.length);
      for (const acronym of acronyms(title)) {
        for (const [at, piece] of acronym.pieces.entries()) {
          if (mayStartAt(acronym, at)) addStart(acronym, at, isName);
          offset += piece.length;
          letters.push(piece);
        }
        letters.push('\0');
        offset++;
      }
    },
    list(): AcronymList {
      return {
        letters: letters.join(''),
        start: Uint32Array.from(start),
        text: Uint32Array.from(text),
        isStrict: Uint8Array.from(isStrict),
        isBeginning: Uint8Array.from(isBeginning),
        mayBeCut: Uint8Array.from(mayBeCut),
        textEntry: Uint32Array.from([...textEntry, start.length]),
      };
    },
  };
}
