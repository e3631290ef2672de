import { isWithinNumber } from './match-phrase.ts';
import { prefixRange } from './prefix-table.ts';
import type { SearchIndex } from './search-index.ts';
import { recordMatch } from './search-matches.ts';
import { isShort, type QueryVariant } from './search-query.ts';
import {
  ANY_ORDER_TIER,
  LATER_WORD_OFFSET,
  LOOSE_ACRONYM_TIER,
  RANKS_PER_TIER,
  STRICT_ACRONYM_TIER,
} from './search-tiers.ts';

const MIN_LETTERS = 2;
/** After all names. */
const ALIAS_RANK = 3;
/** An acronym of the subtitle of a popular name counts as one of its first words: 'botw'. */
const MIN_SUBTITLE_LETTERS = 3;

/** Whether a text may be an acronym: at least two letters or digits, not only digits, and at most six letters unless in capitals. */
export function mayBeAcronym(folded: string, cased: string): boolean {
  if (folded.length < MIN_LETTERS) return false;
  if (!/\D/.test(folded)) return false;
  return isShort(folded) || cased === cased.toUpperCase();
}

/** Whether the acronym of an entry begins with the letters; a number in it must be complete. */
export function beginsAcronym(index: SearchIndex, entry: number, letters: string): boolean {
  const all = index.acronyms.letters;
  const end = (index.acronyms.start[entry] as number) + letters.length;
  if (!all.startsWith(letters, end - letters.length)) return false;
  if (!index.acronyms.allowsPrefix[entry] && all.charCodeAt(end) !== 0) return false;
  return !isWithinNumber(all, end);
}

/** Records the titles of which the query is an acronym: tiers 4 and 6, and the same from a later word (docs/rules/search.md#acronyms). */
export function matchAcronym(index: SearchIndex, query: QueryVariant, matcher: number): void {
  if (!mayBeAcronym(query.letters, query.cased)) return;
  const { acronyms } = index;
  recordAcronyms(index, query, matcher, (entry) => {
    const isComplete =
      acronyms.letters.charCodeAt((acronyms.start[entry] as number) + query.letters.length) === 0;
    const isName = acronyms.allowsPrefix[entry] === 1;
    const isPopular = index.games[index.textGame[acronyms.text[entry] as number] as number]?.isPopular;
    const isKnown = isComplete && isName && isPopular;
    const isSubtitle = acronyms.isSubtitle[entry] && query.letters.length >= MIN_SUBTITLE_LETTERS;
    const isStart = acronyms.isAtStart[entry] || (isKnown && isSubtitle);
    const tier = acronyms.isStrict[entry] || isKnown ? STRICT_ACRONYM_TIER : LOOSE_ACRONYM_TIER;
    const rank = isName ? Number(!isComplete) + Number(!isPopular) : ALIAS_RANK;
    return (isStart ? tier : tier + LATER_WORD_OFFSET) * RANKS_PER_TIER + rank;
  });
}

/** Records, at tier 17, the titles of which a query of one word is an acronym, even if it is too long to be taken for one. */
export function matchLongAcronym(index: SearchIndex, query: QueryVariant, matcher: number): void {
  if (query.words.length === 1) recordAcronyms(index, query, matcher, () => ANY_ORDER_TIER * RANKS_PER_TIER);
}

function recordAcronyms(
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
