import { KEY_LENGTH, prefixRange } from './prefix-table.ts';
import type { SearchIndex } from './search-index.ts';
import { recordMatch } from './search-matches.ts';
import type { QueryVariant } from './search-query.ts';
import {
  COMPLETE_WORDS_TIER,
  EXACT_TIER,
  IGNORE_CASE_TIER,
  IGNORE_SPACES_TIER,
  LATER_WORD_OFFSET,
  PARTIAL_WORD_TIER,
  RANKS_PER_TIER,
} from './search-tiers.ts';
import { type TitleVariants, WORD_ALTERED, WORD_AT_START } from './title-variants.ts';

/** No match at a later word is better. */
const BEST_LATER_WORD_KEY = (EXACT_TIER + LATER_WORD_OFFSET) * RANKS_PER_TIER;

/** Whether a word is the first of its title, a leading article aside. */
export function isAtStart(titles: TitleVariants, word: number): boolean {
  return ((titles.wordFlags[word] as number) & WORD_AT_START) !== 0;
}

/** Whether the typed words are words of the title from `word` on, the last one perhaps unfinished. */
function isAligned(titles: TitleVariants, word: number, { starts, text }: QueryVariant): boolean {
  const offset = titles.wordStart[word] as number;
  for (let at = 1; at < starts.length; at++) {
    if ((titles.wordStart[word + at] as number) - offset !== starts[at]) return false;
  }
  return (titles.wordStart[word + starts.length] as number) >= offset + text.length;
}

/** The tier of what a match from `word` to the offset `end` covers: the rest of the title, complete words, or a part of a word. */
export function coverageTier(titles: TitleVariants, word: number, end: number): number {
  if (titles.folded.charCodeAt(end) === 0) return EXACT_TIER;
  let next = word + 1;
  while ((titles.wordStart[next] as number) < end) next++;
  return titles.wordStart[next] === end ? COMPLETE_WORDS_TIER : PARTIAL_WORD_TIER;
}

function isSameCase({ cased }: TitleVariants, offset: number, query: QueryVariant): boolean {
  const first = cased.charCodeAt(offset);
  return (
    (first === query.cased.charCodeAt(0) && cased.startsWith(query.cased, offset)) ||
    (first === query.capitals.charCodeAt(0) && cased.startsWith(query.capitals, offset))
  );
}

function phraseSortKey({ titles, ignoresCase }: SearchIndex, word: number, query: QueryVariant): number {
  const offset = titles.wordStart[word] as number;
  const flags = titles.wordFlags[word] as number;
  const isStart = (flags & WORD_AT_START) !== 0;
  const coverage = coverageTier(titles, word, offset + query.text.length);
  let tier = coverage;
  if (!isAligned(titles, word, query)) tier = IGNORE_SPACES_TIER;
  else if (!isSameCase(titles, offset, query)) tier = IGNORE_CASE_TIER;
  if (tier === IGNORE_CASE_TIER && coverage === EXACT_TIER && isStart) {
    tier = ignoresCase[titles.variantText[titles.wordVariant[word] as number] as number] ? EXACT_TIER : tier;
  }
  const isAltered = query.kind !== 'plain' || (flags & WORD_ALTERED) !== 0;
  return (isStart ? tier : tier + LATER_WORD_OFFSET) * RANKS_PER_TIER + coverage * 2 + (isAltered ? 1 : 0);
}

function isCompleteTitle(titles: TitleVariants, word: number, end: number): boolean {
  return titles.folded.charCodeAt(end) === 0 && isAtStart(titles, word);
}

/** Whether all words in the prefix range of a text begin with it, so that they need not be compared. */
function isExactKey(text: string): boolean {
  return text.length <= KEY_LENGTH && /^[a-z0-9]*$/.test(text);
}

/**
 * Records the titles that contain the letters of the query from the beginning of a word on: tiers 1, 2, 3, 7 and 8, and the same from a
 * later word. Returns whether there are any.
 */
export function matchPhrase(index: SearchIndex, query: QueryVariant, matcher: number): boolean {
  const { titles, wordTable, wordGame, matches } = index;
  const { from, to } = prefixRange(wordTable, query.text);
  const isExact = isExactKey(query.text);
  const isWithoutArticle = query.kind === 'without-article';
  let hasFound = false;
  for (let at = from; at < to; at++) {
    const word = wordTable.entries[at] as number;
    const game = wordGame[word] as number;
    const known = matches.sortKey[game] as number;
    if (known !== 0 && known < BEST_LATER_WORD_KEY && !isAtStart(titles, word)) continue;
    const offset = titles.wordStart[word] as number;
    if (!isExact && !titles.folded.startsWith(query.text, offset)) continue;
    if (isWithoutArticle && !isCompleteTitle(titles, word, offset + query.text.length)) continue;
    recordMatch(matches, game, phraseSortKey(index, word, query), word, matcher);
    hasFound = true;
  }
  return hasFound;
}
