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

/** The next word of the line, from `word` to before `end`, that begins with the typed one; `end` if there is none. */
function nextWord(lines: TitleLines, word: number, end: number, query: QueryVariant, at: number): number {
  const unit = query.firstUnits[at];
  const typed = query.words[at] as string;
  let next = word;
  while (next < end) {
    const offset = lines.wordStart[next] as number;
    if (lines.folded.charCodeAt(offset) === unit && lines.folded.startsWith(typed, offset)) break;
    next++;
  }
  return next;
}

/** Matches the typed words to words of a line in order, the first at `first`; null when one is missing. */
export function wordsInOrder(
  lines: TitleLines,
  first: number,
  query: QueryVariant,
  found?: FoundWords,
): InOrder | null {
  const end = lines.lineWord[(lines.wordLine[first] as number) + 1] as number;
  let isCased = true;
  let isAligned = query.kind !== 'split';
  let next = first;
  for (let at = 0; at < query.words.length; at++) {
    const word = nextWord(lines, next, at === 0 ? first + 1 : end, query, at);
    if (word === end || (at === 0 && word !== first)) return null;
    const offset = lines.wordStart[word] as number;
    const length = (query.words[at] as string).length;
    isCased &&= lines.cased.startsWith(query.casedWords[at] as string, offset);
    found?.words.push({ offset, length });
    for (next = word + 1; next < end && (lines.wordStart[next] as number) < offset + length; next++)
      isAligned = false;
  }
  return { isCased, isAligned };
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
 * Matches each typed word to a word of the line of its own, or to first letters of some, in any order.
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
  for (let at = 0; at < query.words.length; at++) {
    const typed = query.words[at] as string;
    let word = nextWord(lines, first, end, query, at);
    while (word < end && taken & (1 << (word - first))) word = nextWord(lines, word + 1, end, query, at);
    if (word < end) {
      taken |= 1 << (word - first);
      found?.words.push({ offset: lines.wordStart[word] as number, length: typed.length });
      continue;
    }
    const entry = entryInAcronym(index, line, typed, query.casedWords[at] as string);
    if (entry !== null) found?.acronyms.push({ entry, letters: typed });
    else return false;
  }
  return true;
}

function inOrderGrade(lines: TitleLines, word: number, { isAligned, isCased }: InOrder): number {
  let tier = FULLY_CONTAINS;
  if (!isAligned) tier = IGNORE_SPACES;
  else if (!isCased) tier = IGNORE_CAPITALS;
  if (!isBeginning(lines, word)) tier += MIDDLE;
  return tier * TIER_SPAN + FULLY_CONTAINS * 2;
}

function gradeLine(
  index: SearchIndex,
  line: number,
  query: QueryVariant,
): { grade: number; place: number } | null {
  const { lines } = index;
  const end = lines.lineWord[line + 1] as number;
  const first = lines.lineWord[line] as number;
  for (
    let word = nextWord(lines, first, end, query, 0);
    word < end;
    word = nextWord(lines, word + 1, end, query, 0)
  ) {
    const inOrder = wordsInOrder(lines, word, query);
    if (inOrder) return { grade: inOrderGrade(lines, word, inOrder), place: word };
  }
  if (!wordsInAnyOrder(index, line, query)) return null;
  return { grade: ANY_ORDER * TIER_SPAN, place: first };
}

interface Candidates {
  words: Range;
  acronyms: Range;
}

function candidates(index: SearchIndex, query: QueryVariant): Candidates {
  let best: Candidates = { words: NONE, acronyms: NONE };
  let fewest = Number.POSITIVE_INFINITY;
  for (const [at, typed] of query.words.entries()) {
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

/** A query that was changed counts for less, however well it then matches. */
function bestGrade({ kind }: QueryVariant): number {
  if (kind === 'corrected') return LAST_RESORT * TIER_SPAN;
  return kind === 'without-small' ? ANY_ORDER * TIER_SPAN : 0;
}

function noteLine(index: SearchIndex, line: number, query: QueryVariant, how: number): void {
  const { lines, hits } = index;
  const game = index.textGame[lines.lineText[line] as number] as number;
  const known = hits.grade[game] as number;
  if (known !== 0 && known < IGNORE_SPACES * TIER_SPAN) return;
  const graded = gradeLine(index, line, query);
  if (!graded) return;
  noteHit(hits, game, Math.max(graded.grade, bestGrade(query)), graded.place, how);
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
