import { type Acronym, acronymStarts } from './acronyms.ts';
import { isArticle } from './title-lines.ts';
import type { TitleWords } from './title-words.ts';

/** The acronyms of all texts from each of their words on, in one string; a NUL ends each. */
export interface AcronymList {
  letters: string;
  start: Uint32Array;
  text: Uint32Array;
  isStrict: Uint8Array;
  isBeginning: Uint8Array;
  /** First entry of each text; one more than texts. */
  textEntry: Uint32Array;
}

/** Collects acronyms text by text, and makes them what the search reads. */
export function acronymCollector() {
  const letters: string[] = [];
  const start: number[] = [];
  const text: number[] = [];
  const isStrict: number[] = [];
  const isBeginning: number[] = [];
  const textEntry: number[] = [];
  let offset = 0;

  return {
    add(title: TitleWords): void {
      textEntry.push(start.length);
      let current: Acronym | null = null;
      let next = 0;
      for (const { acronym, at } of acronymStarts(title)) {
        if (acronym !== current) {
          const all = `${acronym.pieces.join('')}\0`;
          letters.push(all);
          next = offset;
          offset += all.length;
          current = acronym;
        }
        start.push(next);
        next += acronym.pieces[at]?.length ?? 0;
        text.push(textEntry.length - 1);
        isStrict.push(acronym.isStrict ? 1 : 0);
        isBeginning.push(at === 0 || (at === 1 && isArticle(acronym.words[0]?.folded ?? '')) ? 1 : 0);
      }
    },
    list(): AcronymList {
      return {
        letters: letters.join(''),
        start: Uint32Array.from(start),
        text: Uint32Array.from(text),
        isStrict: Uint8Array.from(isStrict),
        isBeginning: Uint8Array.from(isBeginning),
        textEntry: Uint32Array.from([...textEntry, start.length]),
      };
    },
  };
}
