import { KEY_LENGTH, prefixRange } from './prefix-table.ts';
import { noteHit, TIER_SPAN } from './search-hits.ts';
import type { SearchIndex } from './search-index.ts';
import type { QueryVariant } from './search-query.ts';
import type { TitleLines } from './title-lines.ts';

/** How much later a tier is when the match begins at a later word. */
export const MIDDLE = 8;
export const IGNORE_CAPITALS = 7;
export const IGNORE_SPACES = 8;

const EXACT = 1;
const CONTAINS = 2;
const STARTS_WITH = 3;

/** Whether a word is the first of its line, a leading article aside. */
export function isBeginning(lines: TitleLines, word: number): boolean {
  const line = lines.wordLine[word] as number;
  return word <= (lines.lineWord[line] as number) + (lines.hasArticle[line] as number);
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
  const line = lines.wordLine[word] as number;
  const kind = reach(lines, word, offset + query.text.length);
  const isFirst =
    kind === EXACT && isBeginning(lines, word) && standsFirst[lines.lineText[line] as number] === 1;
  let tier = kind;
  if (!isAligned(lines, word, query)) tier = IGNORE_SPACES;
  else if (!isFirst && !isCased(lines, offset, query)) tier = IGNORE_CAPITALS;
  if (!isBeginning(lines, word)) tier += MIDDLE;
  const isVariant = query.kind !== 'plain' || lines.isSpelled[line] === 1;
  const lacksArticle = lines.hasArticle[line] === 1 && word === (lines.lineWord[line] as number) + 1;
  return tier * TIER_SPAN + kind * 2 + (isVariant || lacksArticle ? 1 : 0);
}

function isWholeTitle(lines: TitleLines, word: number, end: number): boolean {
  return lines.folded.charCodeAt(end) === 0 && isBeginning(lines, word);
}

function isWholeKey(text: string): boolean {
  return text.length <= KEY_LENGTH && /^[a-z0-9]*$/.test(text);
}

/** Tiers 1, 2, 3, 7 and 8, and the same in the middle: the query as a run of letters of a title (design, 5).
 * Tells whether there was one. */
export function matchPhrase(index: SearchIndex, query: QueryVariant, how: number): boolean {
  const { lines, wordTable, hits } = index;
  const { from, to } = prefixRange(wordTable, query.text);
  const isSure = isWholeKey(query.text);
  let hasFound = false;
  for (let at = from; at < to; at++) {
    const word = wordTable.entries[at] as number;
    if (!isSure && !lines.folded.startsWith(query.text, lines.wordStart[word] as number)) continue;
    const end = (lines.wordStart[word] as number) + query.text.length;
    if (query.kind === 'article-less' && !isWholeTitle(lines, word, end)) continue;
    const game = index.textGame[lines.lineText[lines.wordLine[word] as number] as number] as number;
    noteHit(hits, game, phraseGrade(index, word, query), word, how);
    hasFound = true;
  }
  return hasFound;
}
