import { MIDDLE } from './match-phrase.ts';
import { prefixRange } from './prefix-table.ts';
import { noteHit, TIER_SPAN } from './search-hits.ts';
import type { SearchIndex } from './search-index.ts';
import { isShort, type QueryVariant } from './search-query.ts';

const STRICT = 4;
const LOOSE = 6;
/** Tier 17: typed words begin words of the title, or are acronyms in it, in any order. */
export const ANY_ORDER = 17;
const MIN_LETTERS = 2;

/** Whether a text may be an acronym: two letters or digits or more, and at most six letters unless all are capitals. */
export function mayBeAcronym(folded: string, cased: string): boolean {
  if (folded.length < MIN_LETTERS) return false;
  if (!/\D/.test(folded)) return false;
  return isShort(folded) || cased === cased.toUpperCase();
}

function isDigit(unit: number): boolean {
  return unit >= 48 && unit <= 57;
}

/** Whether the acronym of an entry begins with the letters; a number in it is never cut short. */
export function beginsAcronym(index: SearchIndex, entry: number, letters: string): boolean {
  const all = index.acronyms.letters;
  const end = (index.acronyms.start[entry] as number) + letters.length;
  if (!all.startsWith(letters, end - letters.length)) return false;
  if (!index.acronyms.mayBeCut[entry] && all.charCodeAt(end) !== 0) return false;
  return !(isDigit(all.charCodeAt(end - 1)) && isDigit(all.charCodeAt(end)));
}

/** Tiers 4 and 6, and the same in the middle: the query as first letters of words (design, 5). */
export function matchAcronym(index: SearchIndex, query: QueryVariant, how: number): void {
  if (!mayBeAcronym(query.letters, query.cased)) return;
  const { acronyms } = index;
  noteAcronyms(index, query, how, (entry) => {
    const tier = (acronyms.isStrict[entry] ? STRICT : LOOSE) + (acronyms.isBeginning[entry] ? 0 : MIDDLE);
    const isWhole =
      acronyms.letters.charCodeAt((acronyms.start[entry] as number) + query.letters.length) === 0;
    return tier * TIER_SPAN + (isWhole ? 0 : 1);
  });
}

/** Tier 17 for a query of one word: an acronym too long to be taken for one at first sight (decision 20). */
export function matchLongAcronym(index: SearchIndex, query: QueryVariant, how: number): void {
  if (query.words.length === 1) noteAcronyms(index, query, how, () => ANY_ORDER * TIER_SPAN);
}

function noteAcronyms(
  index: SearchIndex,
  query: QueryVariant,
  how: number,
  grade: (entry: number) => number,
): void {
  const { acronyms, acronymTable } = index;
  const { from, to } = prefixRange(acronymTable, query.letters);
  for (let at = from; at < to; at++) {
    const entry = acronymTable.entries[at] as number;
    if (!beginsAcronym(index, entry, query.letters)) continue;
    noteHit(index.hits, index.textGame[acronyms.text[entry] as number] as number, grade(entry), entry, how);
  }
}
