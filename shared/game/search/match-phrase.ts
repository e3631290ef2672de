import { KEY_LENGTH, prefixRange } from './prefix-table.ts';
import { isShort, type QueryVariant } from './query.ts';
import {
  COMPLETE_WORDS_TIER,
  EXACT_TIER,
  IGNORE_CASE_TIER,
  IGNORE_SPACES_TIER,
  LATER_WORD_OFFSET,
  PARTIAL_WORD_TIER,
  RANKS_PER_COVERAGE,
  RANKS_PER_TIER,
  recordMatch,
} from './results.ts';
import type { SearchIndex } from './search-index.ts';
import { type TitleVariants, WORD_ALTERED, WORD_AT_START } from './title-variants.ts';

/** Fewer letters at the end of a name are not its subtitle. */
const MIN_END_LETTERS = 4;
/** No match at a later word is better. */
const BEST_LATER_WORD_KEY = (EXACT_TIER + LATER_WORD_OFFSET) * RANKS_PER_TIER;

/** Whether a word is the first of its title, a leading article aside. */
export function isAtStart(titles: TitleVariants, word: number): boolean {
  return ((titles.wordFlags[word] as number) & WORD_AT_START) !== 0;
}

function isDigit(unit: number): boolean {
  return unit >= 48 && unit <= 57;
}

/** Whether the offset is between two digits. */
export function isWithinNumber(text: string, offset: number): boolean {
  return isDigit(text.charCodeAt(offset - 1)) && isDigit(text.charCodeAt(offset));
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

function isSameCase(
  { cased }: TitleVariants,
  offset: number,
  query: QueryVariant,
  mayBeInCapitals: boolean,
): boolean {
  const first = cased.charCodeAt(offset);
  return (
    (first === query.cased.charCodeAt(0) && cased.startsWith(query.cased, offset)) ||
    (mayBeInCapitals && first === query.capitals.charCodeAt(0) && cased.startsWith(query.capitals, offset))
  );
}

/** The rank of a complete title: the name as typed, then a name that differs in signs, then aliases and other spellings. */
function exactRank(index: SearchIndex, text: number, query: QueryVariant, isAltered: boolean): number {
  if (index.textAlias[text] !== 0) return isAltered ? 3 : 2;
  if (isAltered) return 2;
  const name = index.games[index.textGame[text] as number]?.name;
  return name?.toLowerCase() === query.typed ? 0 : 1;
}

/** What a match from a word covers of its title, and of which text. */
interface Phrase {
  text: number;
  coverage: number;
  isStart: boolean;
  isAltered: boolean;
}

/** Whether the last words of a popular name are typed, which count like its first ones: 'breath of the wild'. */
function isPopularEnd(index: SearchIndex, { text, coverage, isStart }: Phrase, query: QueryVariant): boolean {
  if (coverage !== EXACT_TIER || isStart || query.text.length < MIN_END_LETTERS) return false;
  return index.textAlias[text] === 0 && index.games[index.textGame[text] as number]?.isPopular === true;
}

/** The tier of a phrase by the case and the spaces typed. */
function spellingTier(index: SearchIndex, word: number, { coverage }: Phrase, query: QueryVariant): number {
  const { titles } = index;
  if (!isAligned(titles, word, query)) return IGNORE_SPACES_TIER;
  // Letters that may be a numeral are rather an abbreviation: 'mm'.
  if (query.kind === 'normalized' && query.words.length === 1) return IGNORE_CASE_TIER;
  const offset = titles.wordStart[word] as number;
  return isSameCase(titles, offset, query, coverage !== PARTIAL_WORD_TIER) ? coverage : IGNORE_CASE_TIER;
}

function startSortKey(index: SearchIndex, phrase: Phrase, spelling: number, query: QueryVariant): number {
  const { text, coverage, isAltered } = phrase;
  if (coverage === EXACT_TIER) {
    const isOtherName = query.kind === 'without-article' && index.textAlias[text] === 0;
    const ignoresCase = index.ignoresCase[text] && !isOtherName;
    const tier = ignoresCase && spelling === IGNORE_CASE_TIER ? EXACT_TIER : spelling;
    return tier * RANKS_PER_TIER + exactRank(index, text, query, isAltered);
  }
  // A part of an abbreviation, such as 'GTA' of 'GTA 1', is not better than the acronym of a name.
  const isAlias = index.textAlias[text] !== 0;
  const isAbbreviation = isAlias && query.words.length === 1 && isShort(query.text);
  const tier = isAbbreviation ? Math.max(spelling, IGNORE_CASE_TIER) : spelling;
  return tier * RANKS_PER_TIER + coverage * RANKS_PER_COVERAGE + Number(isAlias) * 2 + Number(isAltered);
}

function phraseSortKey(index: SearchIndex, word: number, query: QueryVariant): number {
  const { titles } = index;
  const flags = titles.wordFlags[word] as number;
  const phrase = {
    text: titles.variantText[titles.wordVariant[word] as number] as number,
    coverage: coverageTier(titles, word, (titles.wordStart[word] as number) + query.text.length),
    isStart: (flags & WORD_AT_START) !== 0,
    isAltered: query.kind !== 'plain' || (flags & WORD_ALTERED) !== 0,
  };
  const spelling = spellingTier(index, word, phrase, query);
  if (phrase.isStart) return startSortKey(index, phrase, spelling, query);
  const isEnd = isPopularEnd(index, phrase, query);
  const coverage = isEnd ? COMPLETE_WORDS_TIER : phrase.coverage;
  const isAlias = index.textAlias[phrase.text] !== 0;
  const tier = isEnd ? Math.max(spelling, COMPLETE_WORDS_TIER) : spelling + LATER_WORD_OFFSET;
  return (
    tier * RANKS_PER_TIER + coverage * RANKS_PER_COVERAGE + Number(isAlias) * 2 + Number(phrase.isAltered)
  );
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
