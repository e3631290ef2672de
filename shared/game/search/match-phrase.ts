import type { Game } from '../game.ts';
import { KEY_LENGTH, prefixRange } from './prefix-table.ts';
import { isShort, type QueryVariant } from './query.ts';
import {
  BEGINNING_OF_ALIAS_KEY,
  COMPLETE_WORDS_TIER,
  END_OF_NAME_KEY,
  EXACT_TIER,
  fameRank,
  IGNORE_CASE_TIER,
  IGNORE_SPACES_TIER,
  LATER_WORD_OFFSET,
  PARTIAL_WORD_TIER,
  POPULAR_FAME,
  RANKS_PER_COVERAGE,
  RANKS_PER_TIER,
  recordMatch,
  UNSURE_RANKS,
  wordTier,
} from './results.ts';
import type { SearchIndex } from './search-index.ts';
import { type TitleVariants, WORD_ALTERED, WORD_AT_START } from './title-variants.ts';

/** No match at a later word is better. */
const BEST_LATER_WORD_KEY = (EXACT_TIER + LATER_WORD_OFFSET) * RANKS_PER_TIER;

/** Whether a word is the first of its title, a leading article aside. */
export function isAtStart(titles: TitleVariants, word: number): boolean {
  return ((titles.wordFlags[word] as number) & WORD_AT_START) !== 0;
}

/** Whether a UTF-16 unit is a digit. */
export function isDigit(unit: number): boolean {
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

/** The rank of a complete title: the name as typed, then a name that differs in signs, then aliases and other spellings. */
function exactRank(index: SearchIndex, text: number, query: QueryVariant, isAltered: boolean): number {
  if (index.textAlias[text] !== 0) return 2 + Number(isAltered);
  if (isAltered) return 2;
  return Number(index.games[index.textGame[text] as number]?.name.toLowerCase() !== query.typed);
}

/** The tier of a phrase by the case and the spaces typed. */
function spellingTier(index: SearchIndex, word: number, coverage: number, query: QueryVariant): number {
  const { titles } = index;
  if (!isAligned(titles, word, query)) return IGNORE_SPACES_TIER;
  // Letters that may be a numeral are rather an abbreviation: 'mm'.
  if (query.kind === 'normalized' && query.words.length === 1) return IGNORE_CASE_TIER;
  const isSameCase = !query.respectsCase || titles.cased.startsWith(query.cased, titles.wordStart[word]);
  return isSameCase ? coverage : IGNORE_CASE_TIER;
}

/** What a match from a word covers of its title, and of which text. */
interface Phrase {
  text: number;
  variant: number;
  coverage: number;
  isStart: boolean;
  /** Whether it is the complete title. */
  isTitle: boolean;
  isAlias: boolean;
}

/** The sort key of the last words of a popular name and of the beginning of an alias, after all names that begin so; 0 for others. */
function keyAfterNames(index: SearchIndex, phrase: Phrase, query: QueryVariant): number {
  const { text, variant, coverage, isStart, isAlias } = phrase;
  const fame = index.fame[index.textGame[text] as number] as number;
  if (isStart && isAlias && !phrase.isTitle)
    return BEGINNING_OF_ALIAS_KEY + fameRank(fame) + (index.titles.spelling[variant] as number);
  const isEnd = !isStart && !isAlias && coverage === EXACT_TIER && query.words.length > 1;
  return isEnd && fame >= POPULAR_FAME ? END_OF_NAME_KEY + fameRank(fame) : 0;
}

/** The fame by which a part of a title is in its place. */
function fameOfPart(index: SearchIndex, phrase: Phrase, isBeginning: boolean): number {
  const { text, coverage, isStart, isTitle, isAlias } = phrase;
  const fame = (isStart && !isBeginning ? index.fameAsNamesake : index.fame)[
    index.textGame[text] as number
  ] as number;
  if (isAlias && !isTitle) return fame - UNSURE_RANKS;
  if (!isStart || !isBeginning || coverage === PARTIAL_WORD_TIER) return fame;
  // Two or three letters that are a complete word or title: at least that of a popular game.
  return Math.max(fame, coverage === EXACT_TIER ? POPULAR_FAME + 1 : POPULAR_FAME);
}

/** The sort key of a part of a title as typed, capitals aside: by fame within tiers 2, 3 and 9 to 11. */
function partSortKey(index: SearchIndex, phrase: Phrase, query: QueryVariant): number {
  const { coverage, isStart } = phrase;
  const isBeginning = wordTier(query) === PARTIAL_WORD_TIER;
  const rank =
    fameRank(fameOfPart(index, phrase, isBeginning)) + (index.titles.spelling[phrase.variant] as number);
  let tier = isBeginning ? PARTIAL_WORD_TIER : coverage;
  if (!isStart) tier += LATER_WORD_OFFSET;
  else if (tier === EXACT_TIER) tier = COMPLETE_WORDS_TIER;
  return tier * RANKS_PER_TIER + rank;
}

/** The sort key of a complete title; 0 for one of two or three letters that is none of a name as typed, which rather begin a word. */
function titleSortKey(
  index: SearchIndex,
  text: number,
  spelling: number,
  query: QueryVariant,
  isAltered: boolean,
): number {
  const isShortName = index.textAlias[text] === 0 && isShort(query.text);
  const tier = spelling === IGNORE_CASE_TIER && isShortName ? EXACT_TIER : spelling;
  const rank = exactRank(index, text, query, isAltered);
  const isBeginning = tier === EXACT_TIER && rank > 0 && wordTier(query) === PARTIAL_WORD_TIER;
  return isBeginning ? 0 : tier * RANKS_PER_TIER + rank;
}

/**
 * Whether a match with all of an alias is still that of a beginning: without its article, unless it is a series (`tower` is Towers rather
 * than The Tower), and with a numeral that may be the beginning of a word (`doom v` is Doom VFR rather than Doom 5).
 */
function isHalfAlias(
  { titles, games, ...index }: SearchIndex,
  word: number,
  text: number,
  query: QueryVariant,
): boolean {
  const alias = index.textAlias[text] as number;
  if (alias === 0) return false;
  if (query.endsInNumeral) return true;
  const isFirstWord = word === titles.variantFirstWord[titles.wordVariant[word] as number];
  return !isFirstWord && alias <= (games[index.textGame[text] as number] as Game).aliases.length;
}

function phraseSortKey(index: SearchIndex, word: number, query: QueryVariant): number {
  const { titles } = index;
  const variant = titles.wordVariant[word] as number;
  const text = titles.variantText[variant] as number;
  const flags = titles.wordFlags[word] as number;
  const isStart = isAtStart(titles, word);
  const isAlias = index.textAlias[text] !== 0;
  const isAltered = query.kind !== 'plain' || (flags & WORD_ALTERED) !== 0;
  const coverage = coverageTier(titles, word, (titles.wordStart[word] as number) + query.text.length);
  const spelling = spellingTier(index, word, coverage, query);
  const isTitle = isStart && coverage === EXACT_TIER && !isHalfAlias(index, word, text, query);
  const titleKey =
    isTitle && !index.isLesserOfSeries[text] && titleSortKey(index, text, spelling, query, isAltered);
  if (titleKey) return titleKey;
  if (spelling <= PARTIAL_WORD_TIER) {
    const phrase = { text, variant, coverage, isStart, isTitle, isAlias };
    return keyAfterNames(index, phrase, query) || partSortKey(index, phrase, query);
  }
  const tier = isStart ? spelling : spelling + LATER_WORD_OFFSET;
  return tier * RANKS_PER_TIER + coverage * RANKS_PER_COVERAGE + Number(isAlias) * 2 + Number(isAltered);
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
    // The numeral 'i' is 1, which begins no 1942.
    if (query.endsInNumeral && isWithinNumber(titles.folded, offset + query.text.length)) continue;
    if (isWithoutArticle && !isCompleteTitle(titles, word, offset + query.text.length)) continue;
    recordMatch(matches, game, phraseSortKey(index, word, query), word, matcher);
    hasFound = true;
  }
  return hasFound;
}
