import { foldLetter } from './fold-letter.ts';

/**
 * A word of a text: `folded` for comparison, `cased` with the same number of letters but the original case, and its position in the text
 * (UTF-16 offsets, end exclusive).
 */
export interface Word {
  folded: string;
  cased: string;
  start: number;
  end: number;
}

const AMPERSAND = '&';

/** The words of a text and its ampersands. Spaces and signs separate words, apostrophes do not (docs/rules/search.md#search-spelling). */
export function wordsAndAmpersands(text: string): Word[] {
  const found: Word[] = [];
  let word: Word | null = null;
  let offset = 0;
  for (const letter of text) {
    const folded = foldLetter(letter);
    const end = offset + letter.length;
    if (letter === AMPERSAND) {
      word = null;
      found.push({ folded: AMPERSAND, cased: AMPERSAND, start: offset, end });
    } else if (folded === ' ') {
      word = null;
    } else if (folded !== '') {
      if (!word) {
        word = { folded: '', cased: '', start: offset, end };
        found.push(word);
      }
      word.folded += folded;
      word.cased += folded.length === 1 ? letter.charAt(0) : letter.charAt(0).repeat(folded.length);
      word.end = end;
    }
    offset = end;
  }
  return found;
}

/** The words of a text, without ampersands and other signs. */
export function words(text: string): Word[] {
  return wordsAndAmpersands(text).filter((word) => word.folded !== AMPERSAND);
}
