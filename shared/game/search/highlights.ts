import { foldLetter, type Word } from '../words.ts';
import { type Acronym, acronyms, canStartAt } from './acronyms.ts';
import type { CompoundWords } from './compound-words.ts';
import { type FoundWords, wordsInAnyOrder, wordsInOrder } from './match-words.ts';
import type { QueryVariant } from './query.ts';
import type { Highlight } from './results.ts';
import type { SearchIndex } from './search-index.ts';
import { titleWords } from './title-words.ts';

/** A text of the index as published: the name of its game, an alias, or the series. */
export function textAt(index: SearchIndex, text: number): string {
  const game = index.games[index.textGame[text] as number];
  const alias = index.textAlias[text] as number;
  return (alias === 0 ? game?.name : (game?.aliases[alias - 1] ?? game?.series)) ?? '';
}

/** The offset in the text after a number of folded letters of a word. */
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

/** The characters of the published text for `length` folded letters of a title variant, from the beginning of a word at `offset`. */
export function rangeHighlight(
  index: SearchIndex,
  variant: number,
  offset: number,
  length: number,
): Highlight {
  const { titles } = index;
  const text = textAt(index, titles.variantText[variant] as number);
  const { plain, normalized, spelledOut } = titleWords(text, 'title');
  const words = [plain, normalized, spelledOut][titles.spelling[variant] as number] as Word[];
  const first = titles.variantFirstWord[variant] as number;
  let highlight: Highlight | null = null;
  for (const [at, word] of words.entries()) {
    const start = titles.wordStart[first + at] as number;
    if (start < offset || start >= offset + length) continue;
    // A normalized word has other letters than the published text, so it is highlighted completely.
    const isPartial = start + word.folded.length > offset + length && plain.includes(word);
    const end = isPartial ? endOfLetters(text, word, offset + length - start) : word.end;
    highlight = [highlight ? highlight[0] : word.start, end];
  }
  return highlight ?? [0, 0];
}

interface AcronymStart {
  acronym: Acronym;
  at: number;
}

/** Finds an acronym entry of a text by its number, in the order in which `createAcronymListBuilder` adds them. */
function acronymStart(text: string, entry: number, compounds: CompoundWords): AcronymStart | null {
  let left = entry;
  for (const acronym of acronyms(titleWords(text, 'title'), compounds)) {
    for (let at = 0; at < acronym.pieces.length; at++) {
      if (canStartAt(acronym, at) && left-- === 0) return { acronym, at };
    }
  }
  return null;
}

/** The characters of the published text that make up the letters of an acronym entry. */
export function acronymHighlights(index: SearchIndex, entry: number, letters: string): Highlight[] {
  const id = index.acronyms.text[entry] as number;
  const text = textAt(index, id);
  const start = acronymStart(text, entry - (index.acronyms.textFirstEntry[id] as number), index.compounds);
  if (!start) return [];
  const highlights: Highlight[] = [];
  let left = letters.length;
  for (let at = start.at; left > 0 && at < start.acronym.words.length; at++) {
    const word = start.acronym.words[at] as Word;
    const piece = start.acronym.pieces[at] as string;
    const isComplete = piece.length > 1 || /\d/.test(piece);
    highlights.push([word.start, isComplete ? word.end : endOfLetters(text, word, 1)]);
    left -= piece.length;
  }
  return mergeHighlights(highlights);
}

/** The characters of the published text that match the typed words one by one; `first` is a word of the title variant. */
export function wordHighlights(index: SearchIndex, first: number, query: QueryVariant): Highlight[] {
  const variant = index.titles.wordVariant[first] as number;
  let found: FoundWords = { words: [], acronyms: [] };
  if (!wordsInOrder(index.titles, first, query, found)) {
    found = { words: [], acronyms: [] };
    wordsInAnyOrder(index, variant, query, found);
  }
  return mergeHighlights([
    ...found.words.map(({ offset, length }) => rangeHighlight(index, variant, offset, length)),
    ...found.acronyms.flatMap(({ entry, letters }) => acronymHighlights(index, entry, letters)),
  ]);
}

/** The highlights in order, overlapping ones merged. */
function mergeHighlights(highlights: Highlight[]): Highlight[] {
  const merged: Highlight[] = [];
  for (const highlight of highlights.toSorted((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (last && highlight[0] <= last[1]) last[1] = Math.max(last[1], highlight[1]);
    else merged.push([highlight[0], highlight[1]]);
  }
  return merged;
}
