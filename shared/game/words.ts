import { foldLetter } from './fold-letter.ts';

/** A word of a text: without case and diacritics, and where it stands (UTF-16 offsets, end exclusive). */
export interface Word {
  folded: string;
  start: number;
  end: number;
}

/** The words of a text; signs and spaces part them, apostrophes do not (design, 4 and 5). */
export function words(text: string): Word[] {
  const found: Word[] = [];
  let word: Word | null = null;
  let offset = 0;
  for (const letter of text) {
    const folded = foldLetter(letter);
    const end = offset + letter.length;
    if (folded === ' ') {
      word = null;
    } else if (word) {
      word.folded += folded;
      word.end = end;
    } else if (folded !== '') {
      word = { folded, start: offset, end };
      found.push(word);
    }
    offset = end;
  }
  return found;
}
