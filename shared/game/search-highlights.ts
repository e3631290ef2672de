import { type Acronym, acronyms, mayStartAt } from './acronyms.ts';
import { foldLetter } from './fold-letter.ts';
import { type FoundWords, wordsInAnyOrder, wordsInOrder } from './match-words.ts';
import type { SearchIndex } from './search-index.ts';
import type { QueryVariant } from './search-query.ts';
import type { Highlight } from './search-results.ts';
import { titleWords } from './title-words.ts';
import type { Word } from './words.ts';

export type { Highlight } from './search-results.ts';

/** The name, alias or series that a text of the index is. */
export function textAt(index: SearchIndex, text: number): string {
  const game = index.games[index.textGame[text] as number];
  const alias = index.textAlias[text] as number;
  return (alias === 0 ? game?.name : (game?.aliases[alias - 1] ?? game?.series)) ?? '';
}

function endOfLetters(text: string, word: Word, letters: number): number {
  let end = word.start;
  let left = letters;
  for (const letter of text.slice(word.start, word.end)) {
    if (left <= 0) break;
    left -= foldLetter(letter).length;
    end += letter.length;
  }
  return end;
}

/** The characters of the published text that so many folded letters of a line, from a word on, stand for. */
export function lineMark(index: SearchIndex, line: number, offset: number, length: number): Highlight {
  const { lines } = index;
  const text = textAt(index, lines.lineText[line] as number);
  const { plain, spelled } = titleWords(text, 'title');
  const words = lines.isSpelled[line] ? spelled : plain;
  const first = lines.lineWord[line] as number;
  let mark: Highlight | null = null;
  for (const [at, word] of words.entries()) {
    const start = lines.wordStart[first + at] as number;
    if (start < offset || start >= offset + length) continue;
    const isCut = start + word.folded.length > offset + length && plain.includes(word);
    const end = isCut ? endOfLetters(text, word, offset + length - start) : word.end;
    mark = [mark ? mark[0] : word.start, end];
  }
  return mark ?? [0, 0];
}

interface AcronymStart {
  acronym: Acronym;
  at: number;
}

/** The place of an acronym entry, counted as when the entries were made. */
function startOf(text: string, entry: number): AcronymStart | null {
  let left = entry;
  for (const acronym of acronyms(titleWords(text, 'title'))) {
    for (let at = 0; at < acronym.pieces.length; at++) {
      if (mayStartAt(acronym, at) && left-- === 0) return { acronym, at };
    }
  }
  return null;
}

/** The letters of the published text that an acronym consists of. */
export function acronymMarks(index: SearchIndex, entry: number, letters: string): Highlight[] {
  const id = index.acronyms.text[entry] as number;
  const text = textAt(index, id);
  const start = startOf(text, entry - (index.acronyms.textEntry[id] as number));
  if (!start) return [];
  const marks: Highlight[] = [];
  let left = letters.length;
  for (let at = start.at; left > 0 && at < start.acronym.words.length; at++) {
    const word = start.acronym.words[at] as Word;
    const piece = start.acronym.pieces[at] as string;
    const isWhole = piece.length > 1 || /\d/.test(piece);
    marks.push([word.start, isWhole ? word.end : endOfLetters(text, word, 1)]);
    left -= piece.length;
  }
  return marks;
}

/** The letters of the published text that words typed one by one have found. */
export function wordMarks(index: SearchIndex, first: number, query: QueryVariant): Highlight[] {
  const line = index.lines.wordLine[first] as number;
  let found: FoundWords = { words: [], acronyms: [] };
  if (!wordsInOrder(index.lines, first, query, found)) {
    found = { words: [], acronyms: [] };
    wordsInAnyOrder(index, line, query, found);
  }
  return mergeMarks([
    ...found.words.map(({ offset, length }) => lineMark(index, line, offset, length)),
    ...found.acronyms.flatMap(({ entry, letters }) => acronymMarks(index, entry, letters)),
  ]);
}

/** Marks from left to right, none upon another. */
function mergeMarks(marks: Highlight[]): Highlight[] {
  const merged: Highlight[] = [];
  for (const mark of marks.toSorted((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (last && mark[0] <= last[1]) last[1] = Math.max(last[1], mark[1]);
    else merged.push([mark[0], mark[1]]);
  }
  return merged;
}
