import { type AcronymList, AT_START, hasFlag, OF_NAME, ONE_WORD, STRICT, SUBTITLE } from './acronyms.ts';
import { isAtStart, isDigit, isWithinNumber } from './match-phrase.ts';
import { type EntryRange, prefixRange } from './prefix-table.ts';
import { isShort, type QueryVariant } from './query.ts';
import {
  ANY_ORDER_TIER,
  END_OF_NAME_KEY,
  fameRank,
  IGNORE_CASE_TIER,
  IGNORE_SPACES_TIER,
  LATER_WORD_OFFSET,
  LOOSE_ACRONYM_TIER,
  POPULAR_FAME,
  RANKS_PER_TIER,
  recordMatch,
  STRICT_ACRONYM_TIER,
  TYPO_TIER,
  UNSURE_RANKS,
  WORD_PREFIXES_TIER,
  wordTier,
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

const MIN_LETTERS = 2;
/** After all names. */
const ALIAS_RANK = 3;
/** An acronym of so many letters is meant where it is that of a popular name, or of its subtitle: 'botw'. */
const MIN_SURE_LETTERS = 3;

/** Whether a text may be an acronym: at least two letters or digits, not only digits, and at most six letters unless in capitals. */
function mayBeAcronym(folded: string, cased: string): boolean {
  if (folded.length < MIN_LETTERS) return false;
  if (!/\D/.test(folded)) return false;
  return isShort(folded) || cased === cased.toUpperCase();
}

/** Whether the acronym of an entry begins with the letters; a number in it must be complete. */
function beginsAcronym({ acronyms }: SearchIndex, entry: number, letters: string): boolean {
  const all = acronyms.letters;
  const end = (acronyms.start[entry] as number) + letters.length;
  if (!all.startsWith(letters, end - letters.length)) return false;
  if (!hasFlag(acronyms, entry, OF_NAME) && all.charCodeAt(end) !== 0) return false;
  return !isWithinNumber(all, end);
}

/** Whether a number or a subtitle begins at an offset, which ends a word of the acronym of an entry before. */
function isBeforeSubtitle(list: AcronymList, entry: number, offset: number): boolean {
  if (isDigit(list.letters.charCodeAt(offset))) return true;
  let next = entry;
  while ((list.start[next] as number) < offset) next++;
  return list.start[next] === offset && hasFlag(list, next, SUBTITLE);
}

/**
 * The sort key of the acronym of a popular name: a complete one counts as first words, one of the words before a number or a subtitle
 * less, and that of a subtitle comes after all names that begin with the letters; 0 for any other.
 */
function popularKey({ acronyms }: SearchIndex, query: QueryVariant, entry: number, rank: number): number {
  const { length } = query.letters;
  const end = (acronyms.start[entry] as number) + length;
  const isComplete = acronyms.letters.charCodeAt(end) === 0;
  const isSure = length >= MIN_SURE_LETTERS && hasFlag(acronyms, entry, STRICT);
  if (!isComplete && !(isSure && isBeforeSubtitle(acronyms, entry, end))) return 0;
  if (hasFlag(acronyms, entry, AT_START)) {
    const isMeant = isComplete && (isSure || hasFlag(acronyms, entry, ONE_WORD));
    return wordTier(query) * RANKS_PER_TIER + rank + (isMeant ? 0 : UNSURE_RANKS);
  }
  return isSure && isComplete && hasFlag(acronyms, entry, SUBTITLE) ? END_OF_NAME_KEY + rank : 0;
}

function acronymSortKey(index: SearchIndex, query: QueryVariant, entry: number): number {
  const { acronyms, fame, textGame } = index;
  const known = fame[textGame[acronyms.text[entry] as number] as number] as number;
  const isPopular = known >= POPULAR_FAME;
  const isOfName = hasFlag(acronyms, entry, OF_NAME);
  const key = isPopular && isOfName ? popularKey(index, query, entry, fameRank(known)) : 0;
  if (key) return key;
  const isComplete =
    acronyms.letters.charCodeAt((acronyms.start[entry] as number) + query.letters.length) === 0;
  const tier = hasFlag(acronyms, entry, STRICT) ? STRICT_ACRONYM_TIER : LOOSE_ACRONYM_TIER;
  const rank = isOfName ? Number(!isComplete) + Number(!isPopular) : ALIAS_RANK;
  return (hasFlag(acronyms, entry, AT_START) ? tier : tier + LATER_WORD_OFFSET) * RANKS_PER_TIER + rank;
}

/**
 * Records the titles of which the query is an acronym: tiers 4 and 6, the same from a later word, and 2 or 3 for those of popular names
 * (docs/rules/search.md#acronyms).
 */
export function matchAcronym(index: SearchIndex, query: QueryVariant, matcher: number): void {
  if (!mayBeAcronym(query.letters, query.cased)) return;
  recordAcronyms(index, query, matcher, (entry) => acronymSortKey(index, query, entry));
}

/** Records the titles of which the query is an acronym, with the sort key of each entry. */
export function recordAcronyms(
  index: SearchIndex,
  query: QueryVariant,
  matcher: number,
  sortKeyOf: (entry: number) => number,
): void {
  const { acronyms, acronymTable, matches, textGame } = index;
  const { from, to } = prefixRange(acronymTable, query.letters);
  for (let at = from; at < to; at++) {
    const entry = acronymTable.entries[at] as number;
    if (!beginsAcronym(index, entry, query.letters)) continue;
    recordMatch(
      matches,
      textGame[acronyms.text[entry] as number] as number,
      sortKeyOf(entry),
      entry,
      matcher,
    );
  }
}
