import { KEY_LENGTH, prefixRange } from './prefix-table.ts';
import { noteHit, TIER_SPAN } from './search-hits.ts';
import type { SearchIndex } from './search-index.ts';
import type { QueryVariant } from './search-query.ts';
import { type TitleLines, WORD_BEGINS, WORD_IN_VARIANT } from './title-lines.ts';

/** How much later a tier is when the match begins at a later word. */
export const MIDDLE = 8;
export const IGNORE_CAPITALS = 7;
export const IGNORE_SPACES = 8;

const EXACT = 1;
const CONTAINS = 2;
const STARTS_WITH = 3;
/** No match in the middle is better. */
const MIDDLE_GRADE = (1 + MIDDLE) * TIER_SPAN;

/** Whether a word is the first of its line, a leading article aside. */
export function isBeginning(lines: TitleLines, word: number): boolean {
  return ((lines.wordFlags[word] as number) & WORD_BEGINS) !== 0;
}

/** Whether the typed words are words of the line from `word` on, the last one perhaps unfinished. */
function isAligned(lines: TitleLines, word: number, { starts, text }: QueryVariant): boolean {
  const offset = lines.wordStart[word] as number;
  for (let at = 1; at < starts.length; at++) {
    if ((lines.wordStart[word + at] as number) - offset !== starts[at]) return false;
  }
  return (lines.wordStart[word + starts.length] as number) >= offset + text.length;
}

/** How much of a title a match that ends at `end` takes in: all, whole words, or a part of a word. */
export function reach(lines: TitleLines, word: number, end: number): number {
  if (lines.folded.charCodeAt(end) === 0) return EXACT;
  let next = word + 1;
  while ((lines.wordStart[next] as number) < end) next++;
  return lines.wordStart[next] === end ? CONTAINS : STARTS_WITH;
}

function isCased({ cased }: TitleLines, offset: number, query: QueryVariant): boolean {
  const first = cased.charCodeAt(offset);
  return (
    (first === query.cased.charCodeAt(0) && cased.startsWith(query.cased, offset)) ||
    (first === query.capitals.charCodeAt(0) && cased.startsWith(query.capitals, offset))
  );
}

function phraseGrade({ lines, standsFirst }: SearchIndex, word: number, query: QueryVariant): number {
  const offset = lines.wordStart[word] as number;
  const flags = lines.wordFlags[word] as number;
  const begins = (flags & WORD_BEGINS) !== 0;
  const kind = reach(lines, word, offset + query.text.length);
  let tier = kind;
  if (!isAligned(lines, word, query)) tier = IGNORE_SPACES;
  else if (!isCased(lines, offset, query)) tier = IGNORE_CAPITALS;
  if (tier === IGNORE_CAPITALS && kind === EXACT && begins) {
    tier = standsFirst[lines.lineText[lines.wordLine[word] as number] as number] ? EXACT : tier;
  }
  const isVariant = query.kind !== 'plain' || (flags & WORD_IN_VARIANT) !== 0;
  return (begins ? tier : tier + MIDDLE) * TIER_SPAN + kind * 2 + (isVariant ? 1 : 0);
}

function isWholeTitle(lines: TitleLines, word: number, end: number): boolean {
  return lines.folded.charCodeAt(end) === 0 && isBeginning(lines, word);
}

function isWholeKey(text: string): boolean {
  return text.length <= KEY_LENGTH && /^[a-z0-9]*$/.test(text);
}

/**
 * Tiers 1, 2, 3, 7 and 8, and the same in the middle: the query as a run of letters of a title (design, 5). Tells
 * whether there was one.
 */
export function matchPhrase(index: SearchIndex, query: QueryVariant, how: number): boolean {
  const { lines, wordTable, wordGame, hits } = index;
  const { from, to } = prefixRange(wordTable, query.text);
  const isSure = isWholeKey(query.text);
  const isArticleLess = query.kind === 'article-less';
  let hasFound = false;
  for (let at = from; at < to; at++) {
    const word = wordTable.entries[at] as number;
    const game = wordGame[word] as number;
    const known = hits.grade[game] as number;
    if (known !== 0 && known < MIDDLE_GRADE && !isBeginning(lines, word)) continue;
    const offset = lines.wordStart[word] as number;
    if (!isSure && !lines.folded.startsWith(query.text, offset)) continue;
    if (isArticleLess && !isWholeTitle(lines, word, offset + query.text.length)) continue;
    noteHit(hits, game, phraseGrade(index, word, query), word, how);
    hasFound = true;
  }
  return hasFound;
}
