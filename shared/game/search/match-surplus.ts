import { type Word, words } from '../words.ts';
import { candidates } from './match-words.ts';
import { type QueryVariant, queryVariants } from './query.ts';
import {
  COMPLETE_WORDS_TIER,
  clearMatches,
  EXACT_TIER,
  IGNORE_CASE_TIER,
  IGNORE_SPACES_TIER,
  LATER_WORD_OFFSET,
  PARTIAL_WORD_TIER,
  RANKS_PER_COVERAGE,
  RANKS_PER_TIER,
  recordMatch,
  SURPLUS_TIER,
} from './results.ts';
import { ACRONYM, isAsTyped, METHODS, type PartMatcher, PHRASE } from './search-as-typed.ts';
import type { SearchIndex } from './search-index.ts';
import { isSmallWord } from './title-words.ts';
import { matchTypos, TWO_TYPOS_TITLE_KEY } from './typos.ts';

const MAX_WORDS = 12;
/** The most entries of the tables that are read, which takes a few milliseconds. */
const MAX_ENTRIES = 5_000;
const MIN_ACRONYM_LETTERS = 3;
/** Fewer letters of a popular name, such as 'no', are chance. */
const MIN_POPULAR_LETTERS = 4;
/** A number of so few digits belongs to the name; '1' does not, since the first game of a series seldom has it. */
const NUMBER_OF_NAME = /^(?:\d|[1-9]\d)$/;
const FIRST_OF_SERIES = '1';
const RANKS_PER_TRY = RANKS_PER_TIER / 2;

/** A part of the query without some of its words. */
interface Part {
  query: string;
  letters: number;
  /** Whether its last word is the last typed, which may be unfinished. */
  endsTyped: boolean;
  /** Whether its first word is the first typed. */
  startsTyped: boolean;
  /** Whether a number is left out: only a complete title is meant then. */
  isNumber: boolean;
  /** Whether that is so, or a number has lost the word before it. */
  isRenumbered: boolean;
}

function isNumberOfName(word: Word | undefined): boolean {
  return word !== undefined && NUMBER_OF_NAME.test(word.folded);
}

/** The query without `count` words from `from` on; null if it needs these, or nothing significant is left. */
function withoutWords(query: string, typed: Word[], from: number, count: number): Part | null {
  const kept = typed.toSpliced(from, count);
  const first = typed[from];
  // A number after a surplus word belongs to that: 'xbox 360'.
  const isNumber = isNumberOfName(first) && first?.folded !== FIRST_OF_SERIES;
  if (!first || (isNumber && count > 1)) return null;
  if (!kept.some(({ folded }) => !isSmallWord(folded) && /\D/.test(folded))) return null;
  return {
    query: kept.map(({ start, end }) => query.slice(start, end)).join(' '),
    letters: kept.reduce((sum, { folded }) => sum + folded.length, 0),
    endsTyped: from + count < typed.length,
    startsTyped: from > 0,
    isNumber,
    isRenumbered: isNumber || isNumberOfName(typed[from + count]),
  };
}

/** The parts of a query in groups, of which the first with a match is used: without a number, without its last words, without others. */
function partsOf(query: string, typed: Word[], mayLeaveOutNumber: boolean): Part[][] {
  const { length } = typed;
  const without = (from: number, count: number) => withoutWords(query, typed, from, count);
  const later = Array.from(typed.keys()).slice(1).reverse();
  const single = later.map((at) => without(at, 1));
  return [
    single.filter((part) => mayLeaveOutNumber && part?.isNumber),
    single.filter((part) => !part?.isNumber),
    ...later.map((at) => [without(at, length - at)]).slice(1),
    [without(0, 1)],
    ...later.slice(1).map((at) => [without(at - 1, 2)]),
  ].map((group) => group.filter((part) => part !== null));
}

/** How many entries of the tables a search for the words of a query reads. */
function candidateCount(index: SearchIndex, query: QueryVariant): number {
  const { words, acronyms } = candidates(index, query);
  return words.to - words.from + acronyms.to - acronyms.from;
}

/** Whether the sort key of a phrase is that of complete words. */
function hasCompleteWords(sortKey: number): boolean {
  const tier = Math.floor(sortKey / RANKS_PER_TIER);
  const spelling = tier > LATER_WORD_OFFSET ? tier - LATER_WORD_OFFSET : tier;
  if (spelling < IGNORE_CASE_TIER) return spelling < PARTIAL_WORD_TIER;
  return sortKey % RANKS_PER_TIER < (COMPLETE_WORDS_TIER + 1) * RANKS_PER_COVERAGE;
}

/** Whether the match covers what is kept well enough: the words before another one are complete, and a few letters are a complete title. */
function isConvincing(match: PartMatch, part: Part, letters: number, isPopular: boolean): boolean {
  if (isCompleteTitle(match)) return true;
  const method = match.matcher % METHODS;
  if (part.isRenumbered) return method === ACRONYM && !part.isNumber;
  if (method === ACRONYM) return part.letters >= MIN_ACRONYM_LETTERS;
  const isComplete = method !== PHRASE || hasCompleteWords(match.sortKey);
  const startsPopular = isPopular && match.sortKey < (LATER_WORD_OFFSET + 1) * RANKS_PER_TIER;
  if (startsPopular && isComplete && part.letters >= MIN_POPULAR_LETTERS) return true;
  return part.letters * 2 >= letters && (isComplete || part.endsTyped);
}

/** Records, at tier 19, the games that the query finds without as few of its words as possible (docs/rules/search.md#search-forgiveness). */
export function matchWithoutSurplus(
  index: SearchIndex,
  variants: QueryVariant[],
  query: string,
  match: PartMatcher,
): void {
  const typed = words(query);
  if (typed.length < 2 || typed.length > MAX_WORDS) return;
  const letters = typed.reduce((sum, { folded }) => sum + folded.length, 0);
  let entries = 0;
  let tried = 0;
  let hasFound = false;
  for (const group of partsOf(query, typed, match !== matchTypos)) {
    for (const [at, part] of group.entries()) {
      const partVariants = queryVariants(part.query).filter(isAsTyped);
      if (match === matchTypos && tried++ > 0) return;
      entries += partVariants.reduce((sum, variant) => sum + candidateCount(index, variant), 0);
      if (entries > MAX_ENTRIES) return;
      const first = variants.length;
      variants.push(...partVariants.map((variant) => ({ ...variant, kind: 'without-surplus' as const })));
      matchPart(
        index,
        (partIndex) => match(partIndex, partVariants, first),
        (found) => {
          if (!isConvincing(found, part, letters, index.games[found.game]?.isPopular === true)) return null;
          hasFound = true;
          if (part.startsTyped && !part.endsTyped && isCompleteTitle(found)) return TWO_TYPOS_TITLE_KEY;
          return (
            SURPLUS_TIER * RANKS_PER_TIER +
            (at === 0 ? 0 : RANKS_PER_TRY) +
            partRank(found, RANKS_PER_TRY - 1)
          );
        },
      );
    }
    if (hasFound) return;
  }
}

/** What a part of the query matched: a game, and how well. */
export interface PartMatch {
  game: number;
  sortKey: number;
  matcher: number;
}

/** Whether the match is a complete title, whatever its case and spaces. */
function isCompleteTitle({ sortKey }: PartMatch): boolean {
  const tier = Math.floor(sortKey / RANKS_PER_TIER);
  const isTitleTier = tier === EXACT_TIER || tier === IGNORE_CASE_TIER || tier === IGNORE_SPACES_TIER;
  return isTitleTier && sortKey % RANKS_PER_TIER < RANKS_PER_COVERAGE;
}

/** The rank of a match of a part of the query, from 0 to `max`: complete titles first, then by tier. */
export function partRank(match: PartMatch, max: number): number {
  if (isCompleteTitle(match)) return 0;
  const tier = Math.floor(match.sortKey / RANKS_PER_TIER);
  return 1 + Math.min(max - 1, Math.floor((tier * max) / (IGNORE_SPACES_TIER + LATER_WORD_OFFSET + 1)));
}

/** Runs `match` for a part of the query and records its matches with the sort key that `sortKeyOf` returns, those with null not at all. */
export function matchPart(
  index: SearchIndex,
  match: (part: SearchIndex) => void,
  sortKeyOf: (match: PartMatch) => number | null,
): void {
  const { matches, partMatches } = index;
  try {
    match({ ...index, matches: partMatches });
    for (let at = 0; at < partMatches.count; at++) {
      const game = partMatches.found[at] as number;
      const matcher = partMatches.matcher[game] as number;
      const sortKey = sortKeyOf({ game, matcher, sortKey: partMatches.sortKey[game] as number });
      if (sortKey !== null)
        recordMatch(matches, game, sortKey, partMatches.position[game] as number, matcher);
    }
  } finally {
    clearMatches(partMatches);
  }
}
