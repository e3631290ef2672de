import { type Acronym, acronyms, canStartAt } from './acronyms.ts';
import type { CompoundWords } from './compound-words.ts';
import { isArticle } from './title-variants.ts';
import type { TitleWords } from './title-words.ts';

/**
 * The acronyms of all texts in one string; a NUL ends each. Each word of an acronym from which it may be typed is an entry; the arrays are
 * by entry.
 */
export interface AcronymList {
  letters: string;
  /** Offset of each entry in `letters`. */
  start: Uint32Array;
  text: Uint32Array;
  isStrict: Uint8Array;
  /** 1 for entries at the beginning of their title, a leading article aside. */
  isAtStart: Uint8Array;
  /** 1 for entries at the beginning of a subtitle, which signs separate from the words before. */
  isSubtitle: Uint8Array;
  /** 1 for entries of names; those of aliases must be typed to their end. */
  allowsPrefix: Uint8Array;
  /** First entry of each text; one more than texts. */
  textFirstEntry: Uint32Array;
}

function isTitleStart({ words }: Acronym, at: number): boolean {
  return at === 0 || (at === 1 && isArticle(words[0]?.folded ?? ''));
}

function isSubtitleStart({ words }: Acronym, at: number): boolean {
  return at > 0 && (words[at]?.start ?? 0) - (words[at - 1]?.end ?? 0) > 1;
}

/** Builds an `AcronymList` from texts that are added in their order. */
export function createAcronymListBuilder(compounds: CompoundWords) {
  const letters: string[] = [];
  const start: number[] = [];
  const text: number[] = [];
  const isStrict: number[] = [];
  const isAtStart: number[] = [];
  const isSubtitle: number[] = [];
  const allowsPrefix: number[] = [];
  const textFirstEntry: number[] = [];
  let offset = 0;

  function addEntry(acronym: Acronym, at: number, isName: boolean): void {
    start.push(offset);
    text.push(textFirstEntry.length - 1);
    allowsPrefix.push(Number(isName));
    isStrict.push(Number(acronym.isStrict));
    isAtStart.push(Number(isTitleStart(acronym, at)));
    isSubtitle.push(Number(isSubtitleStart(acronym, at)));
  }

  return {
    add(title: TitleWords, isName: boolean): void {
      textFirstEntry.push(start.length);
      for (const acronym of acronyms(title, compounds)) {
        for (const [at, piece] of acronym.pieces.entries()) {
          if (canStartAt(acronym, at)) addEntry(acronym, at, isName);
          offset += piece.length;
          letters.push(piece);
        }
        letters.push('\0');
        offset++;
      }
    },
    build(): AcronymList {
      return {
        letters: letters.join(''),
        start: Uint32Array.from(start),
        text: Uint32Array.from(text),
        isStrict: Uint8Array.from(isStrict),
        isAtStart: Uint8Array.from(isAtStart),
        isSubtitle: Uint8Array.from(isSubtitle),
        allowsPrefix: Uint8Array.from(allowsPrefix),
        textFirstEntry: Uint32Array.from([...textFirstEntry, start.length]),
      };
    },
  };
}
