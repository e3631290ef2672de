import { beginsAcronym, mayBeAcronym } from './acronyms.ts';
import { isAtStart, isWithinNumber } from './match-phrase.ts';
import { type EntryRange, prefixRange } from './prefix-table.ts';
import type { QueryVariant } from './query.ts';
import {
  ANY_ORDER_TIER,
  IGNORE_CASE_TIER,
  IGNORE_SPACES_TIER,
  LATER_WORD_OFFSET,
  RANKS_PER_TIER,
  recordMatch,
  TYPO_TIER,
  WORD_PREFIXES_TIER,
} from './results.ts';
import type { SearchIndex } from './search-index.ts';
import type { TitleVariants } from './title-variants.ts';

/** Where the typed words are in a title variant: ranges of its letters, and entries of its acronyms. */
export interface FoundWords {
  words: { offset: number; length: number }[];
  acronyms: { entry: number; letters: string }[];
}

const MAX_WORDS = 30;
/** After all phrases. */
const WORDS_RANK = RANKS_PER_TIER - 1;
const EMPTY_RANGE: EntryRange = { from: 0, to: 0 };

interface InOrder {
  isSameCase: boolean;
  isAligned: boolean;
}

/** The first word from `word` to before `end` that begins with the typed word `at`; `end` if there is none. */
function nextWord(titles: TitleVariants, word: number, end: number, query: QueryVariant, at: number): number {
  const unit = query.firstUnits[at];
  const typed = query.words[at] as string;
  const isLastNumeral = query.endsInNumeral && at === query.words.length - 1;
  let next = word;
  while (next < end) {
    const offset = titles.wordStart[next] as number;
    if (
      titles.folded.charCodeAt(offset) === unit &&
      titles.folded.startsWith(typed, offset) &&
      !(isLastNumeral && isWithinNumber(titles.folded, offset + typed.length))
    )
      break;
    next++;
  }
  return next;
}

/** Matches the typed words with words of a title in order, the first one with `first`; null if one is missing. Adds them to `found`. */
export function wordsInOrder(
  titles: TitleVariants,
  first: number,
  query: QueryVariant,
  found?: FoundWords,
): InOrder | null {
  const end = titles.variantFirstWord[(titles.wordVariant[first] as number) + 1] as number;
  let isSameCase = true;
  let isAligned = query.kind !== 'split';
  let next = first;
  for (let at = 0; at < query.words.length; at++) {
    const word = nextWord(titles, next, at === 0 ? first + 1 : end, query, at);
    if (word === end || (at === 0 && word !== first)) return null;
    const offset = titles.wordStart[word] as number;
    const length = (query.words[at] as string).length;
    isSameCase &&= titles.cased.startsWith(query.casedWords[at] as string, offset);
    found?.words.push({ offset, length });
    for (next = word + 1; next < end && (titles.wordStart[next] as number) < offset + length; next++)
      isAligned = false;
  }
  return { isSameCase, isAligned };
}

function acronymEntry(index: SearchIndex, variant: number, typed: string, cased: string): number | null {
  if (!mayBeAcronym(typed, cased)) return null;
  const text = index.titles.variantText[variant] as number;
  const end = index.acronyms.textFirstEntry[text + 1] as number;
  for (let entry = index.acronyms.textFirstEntry[text] as number; entry < end; entry++) {
    if (beginsAcronym(index, entry, typed)) return entry;
  }
  return null;
}

/** Whether each typed word begins a different word of a title, or is an acronym in it, in any order. Adds them to `found`. */
export function wordsInAnyOrder(
  index: SearchIndex,
  variant: number,
  query: QueryVariant,
  found?: FoundWords,
): boolean {
  const { titles } = index;
  const first = titles.variantFirstWord[variant] as number;
  const end = titles.variantFirstWord[variant + 1] as number;
  let taken = 0;
  for (let at = 0; at < query.words.length; at++) {
    const typed = query.words[at] as string;
    let word = nextWord(titles, first, end, query, at);
    while (word < end && taken & (1 << (word - first))) word = nextWord(titles, word + 1, end, query, at);
    if (word < end) {
      taken |= 1 << (word - first);
      found?.words.push({ offset: titles.wordStart[word] as number, length: typed.length });
      continue;
    }
    const entry = acronymEntry(index, variant, typed, query.casedWords[at] as string);
    if (entry !== null) found?.acronyms.push({ entry, letters: typed });
    else return false;
  }
  return true;
}

function inOrderSortKey(
  titles: TitleVariants,
  word: number,
  { isAligned, isSameCase }: InOrder,
  { respectsCase }: QueryVariant,
): number {
  let tier = WORD_PREFIXES_TIER;
  if (!isAligned) tier = IGNORE_SPACES_TIER;
  else if (!isSameCase && respectsCase) tier = IGNORE_CASE_TIER;
  if (!isAtStart(titles, word)) tier += LATER_WORD_OFFSET;
  return tier * RANKS_PER_TIER + WORDS_RANK;
}

function matchVariant(
  index: SearchIndex,
  variant: number,
  query: QueryVariant,
): { sortKey: number; position: number } | null {
  const { titles } = index;
  const end = titles.variantFirstWord[variant + 1] as number;
  const first = titles.variantFirstWord[variant] as number;
  for (
    let word = nextWord(titles, first, end, query, 0);
    word < end;
    word = nextWord(titles, word + 1, end, query, 0)
  ) {
    const inOrder = wordsInOrder(titles, word, query);
    if (inOrder) return { sortKey: inOrderSortKey(titles, word, inOrder, query), position: word };
  }
  if (!wordsInAnyOrder(index, variant, query)) return null;
  // All words of the title, or more than these.
  const isAll = end - first === query.words.length;
  return { sortKey: ANY_ORDER_TIER * RANKS_PER_TIER + (isAll ? 0 : 1), position: first };
}

interface Candidates {
  words: EntryRange;
  acronyms: EntryRange;
}

/** The words and acronyms that begin with the rarest typed word. */
export function candidates(index: SearchIndex, query: QueryVariant): Candidates {
  let best: Candidates = { words: EMPTY_RANGE, acronyms: EMPTY_RANGE };
  let minSize = Number.POSITIVE_INFINITY;
  for (const [at, typed] of query.words.entries()) {
    const words = prefixRange(index.wordTable, typed);
    const isAcronym = mayBeAcronym(typed, query.casedWords[at] as string);
    const acronyms = isAcronym ? prefixRange(index.acronymTable, typed) : EMPTY_RANGE;
    const size = words.to - words.from + acronyms.to - acronyms.from;
    if (size >= minSize) continue;
    minSize = size;
    best = { words, acronyms };
  }
  return best;
}

/** One or two letters before or after a number are initials, and begin a word by chance. */
function hasInitials({ words }: QueryVariant): boolean {
  return words.some((word) => /^\D{1,2}$/.test(word));
}

/** The best sort key that a query may get: less for one that was changed, however well it matches then. */
function bestSortKey(query: QueryVariant): number {
  const { kind } = query;
  if (kind === 'corrected') return TYPO_TIER * RANKS_PER_TIER;
  if (kind === 'split' && hasInitials(query)) return ANY_ORDER_TIER * RANKS_PER_TIER;
  return kind === 'without-small-words' ? ANY_ORDER_TIER * RANKS_PER_TIER : 0;
}

function recordVariant(
  index: SearchIndex,
  variant: number,
  query: QueryVariant,
  matcher: number,
  best: number,
): void {
  const { titles, matches } = index;
  const game = index.textGame[titles.variantText[variant] as number] as number;
  const known = matches.sortKey[game] as number;
  if (known !== 0 && known < IGNORE_SPACES_TIER * RANKS_PER_TIER) return;
  const match = matchVariant(index, variant, query);
  if (!match) return;
  recordMatch(matches, game, Math.max(match.sortKey, best), match.position, matcher);
}

/**
 * Records the titles in which each typed word begins a word: tiers 5 and 17, the same ignoring case or spaces (7 and 8), and from a later
 * word.
 */
export function matchWords(index: SearchIndex, query: QueryVariant, matcher: number): void {
  if (query.words.length < 2 || query.words.length > MAX_WORDS) return;
  const { words, acronyms } = candidates(index, query);
  const { titles, wordTable, acronymTable } = index;
  const best = bestSortKey(query);
  for (let at = words.from; at < words.to; at++) {
    recordVariant(index, titles.wordVariant[wordTable.entries[at] as number] as number, query, matcher, best);
  }
  for (let at = acronyms.from; at < acronyms.to; at++) {
    const text = index.acronyms.text[acronymTable.entries[at] as number] as number;
    const end = titles.textFirstVariant[text + 1] as number;
    for (let variant = titles.textFirstVariant[text] as number; variant < end; variant++)
      recordVariant(index, variant, query, matcher, best);
  }
}
