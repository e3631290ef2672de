import { isSmallWord } from './acronyms.ts';
import { ANY_ORDER, beginsAcronym, mayBeAcronym } from './match-acronym.ts';
import { IGNORE_CAPITALS, IGNORE_SPACES, isBeginning, MIDDLE } from './match-phrase.ts';
import { prefixRange, type Range } from './prefix-table.ts';
import { noteHit, TIER_SPAN } from './search-hits.ts';
import type { SearchIndex } from './search-index.ts';
import type { QueryVariant } from './search-query.ts';
import type { TitleLines } from './title-lines.ts';

/** Where the typed words were found in a line: offsets and lengths there, or entries of acronyms. */
export interface FoundWords {
  words: { offset: number; length: number }[];
  acronyms: { entry: number; letters: string }[];
}

const FULLY_CONTAINS = 5;
/** Tier 18, the last resort: but for slips of the finger. */
export const LAST_RESORT = 18;
const MAX_WORDS = 30;
const NONE: Range = { from: 0, to: 0 };

interface InOrder {
  isCased: boolean;
  isAligned: boolean;
}

/** Matches the typed words to words of a line in order, the first at `first`; null when one is missing. */
export function wordsInOrder(
  lines: TitleLines,
  first: number,
  query: QueryVariant,
  found?: FoundWords,
): InOrder | null {
  const end = lines.lineWord[(lines.wordLine[first] as number) + 1] as number;
  const result = { isCased: true, isAligned: query.kind !== 'split' };
  let word = first;
  for (const [at, typed] of query.words.entries()) {
    while (word < end && !lines.folded.startsWith(typed, lines.wordStart[word])) {
      if (at === 0) return null;
      word++;
    }
    if (word >= end) return null;
    const offset = lines.wordStart[word] as number;
    result.isCased &&= lines.cased.startsWith(query.casedWords[at] as string, offset);
    found?.words.push({ offset, length: typed.length });
    for (word++; word < end && (lines.wordStart[word] as number) < offset + typed.length; word++) {
      result.isAligned = false;
    }
  }
  return result;
}

function entryInAcronym(index: SearchIndex, line: number, typed: string, cased: string): number | null {
  if (!mayBeAcronym(typed, cased)) return null;
  const text = index.lines.lineText[line] as number;
  const end = index.acronyms.textEntry[text + 1] as number;
  for (let entry = index.acronyms.textEntry[text] as number; entry < end; entry++) {
    if (beginsAcronym(index, entry, typed)) return entry;
  }
  return null;
}

/**
 * Matches each typed word to a word of the line of its own, or to first letters of some, in any order; small words may
 * be missing.
 */
export function wordsInAnyOrder(
  index: SearchIndex,
  line: number,
  query: QueryVariant,
  found?: FoundWords,
): boolean {
  const { lines } = index;
  const first = lines.lineWord[line] as number;
  const end = lines.lineWord[line + 1] as number;
  let taken = 0;
  for (const [at, typed] of query.words.entries()) {
    let word = first;
    while (
      word < end &&
      (taken & (1 << (word - first)) || !lines.folded.startsWith(typed, lines.wordStart[word]))
    ) {
      word++;
    }
    if (word < end) {
      taken |= 1 << (word - first);
      found?.words.push({ offset: lines.wordStart[word] as number, length: typed.length });
      continue;
    }
    const entry = entryInAcronym(index, line, typed, query.casedWords[at] as string);
    if (entry !== null) found?.acronyms.push({ entry, letters: typed });
    else if (!isSmallWord(typed)) return false;
  }
  return true;
}

function gradeLine(
  index: SearchIndex,
  line: number,
  query: QueryVariant,
): { grade: number; place: number } | null {
  const { lines } = index;
  const end = lines.lineWord[line + 1] as number;
  for (let word = lines.lineWord[line] as number; word < end; word++) {
    const inOrder = wordsInOrder(lines, word, query);
    if (!inOrder) continue;
    let tier = FULLY_CONTAINS;
    if (!inOrder.isAligned) tier = IGNORE_SPACES;
    else if (!inOrder.isCased) tier = IGNORE_CAPITALS;
    if (!isBeginning(lines, word)) tier += MIDDLE;
    return { grade: tier * TIER_SPAN + FULLY_CONTAINS * 2, place: word };
  }
  if (!wordsInAnyOrder(index, line, query)) return null;
  return { grade: ANY_ORDER * TIER_SPAN, place: lines.lineWord[line] as number };
}

interface Candidates {
  words: Range;
  acronyms: Range;
}

function candidates(index: SearchIndex, query: QueryVariant): Candidates {
  let best: Candidates = { words: NONE, acronyms: NONE };
  let fewest = Number.POSITIVE_INFINITY;
  const mayBeSmall = query.words.every(isSmallWord);
  for (const [at, typed] of query.words.entries()) {
    if (!mayBeSmall && isSmallWord(typed)) continue;
    const words = prefixRange(index.wordTable, typed);
    const mayAbbreviate = mayBeAcronym(typed, query.casedWords[at] as string);
    const acronyms = mayAbbreviate ? prefixRange(index.acronymTable, typed) : NONE;
    const size = words.to - words.from + acronyms.to - acronyms.from;
    if (size >= fewest) continue;
    fewest = size;
    best = { words, acronyms };
  }
  return best;
}

function noteLine(index: SearchIndex, line: number, query: QueryVariant, how: number): void {
  const { lines, hits } = index;
  const game = index.textGame[lines.lineText[line] as number] as number;
  const known = hits.grade[game] as number;
  if (known !== 0 && known <= FULLY_CONTAINS * TIER_SPAN) return;
  const graded = gradeLine(index, line, query);
  if (!graded) return;
  const grade = query.kind === 'corrected' ? LAST_RESORT * TIER_SPAN : graded.grade;
  noteHit(hits, game, grade, graded.place, how);
}

/** Tiers 5 and 17, their kin in 7, 8 and the middle: each typed word begins a word of the title (design, 5). */
export function matchWords(index: SearchIndex, query: QueryVariant, how: number): void {
  if (query.words.length < 2 || query.words.length > MAX_WORDS) return;
  const { words, acronyms } = candidates(index, query);
  for (let at = words.from; at < words.to; at++) {
    noteLine(index, index.lines.wordLine[index.wordTable.entries[at] as number] as number, query, how);
  }
  for (let at = acronyms.from; at < acronyms.to; at++) {
    const text = index.acronyms.text[index.acronymTable.entries[at] as number] as number;
    const end = index.lines.textLine[text + 1] as number;
    for (let line = index.lines.textLine[text] as number; line < end; line++)
      noteLine(index, line, query, how);
  }
}
