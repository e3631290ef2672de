import { MIDDLE } from './match-phrase.ts';
import { prefixRange } from './prefix-table.ts';
import { noteHit, TIER_SPAN } from './search-hits.ts';
import type { SearchIndex } from './search-index.ts';
import type { QueryVariant } from './search-query.ts';

const STRICT = 4;
const LOOSE = 6;
const MIN_LETTERS = 2;
const MAX_LETTERS = 6;

/** Whether a text may be an acronym: two letters or digits or more, and at most six letters unless all are capitals. */
export function mayBeAcronym(folded: string, cased: string): boolean {
  if (folded.length < MIN_LETTERS) return false;
  const letters = folded.replace(/\d/g, '').length;
  return letters > 0 && (letters <= MAX_LETTERS || cased === cased.toUpperCase());
}

function isDigit(unit: number): boolean {
  return unit >= 48 && unit <= 57;
}

/** Whether the acronym of an entry begins with the letters; a number in it is never cut short. */
export function beginsAcronym(index: SearchIndex, entry: number, letters: string): boolean {
  const all = index.acronyms.letters;
  const end = (index.acronyms.start[entry] as number) + letters.length;
  if (!all.startsWith(letters, end - letters.length)) return false;
  return !(isDigit(all.charCodeAt(end - 1)) && isDigit(all.charCodeAt(end)));
}

/** Tiers 4 and 6, and the same in the middle: the query as first letters of words (design, 5). */
export function matchAcronym(index: SearchIndex, query: QueryVariant, how: number): void {
  if (!mayBeAcronym(query.text, query.cased)) return;
  const { acronyms, acronymTable, hits } = index;
  const { from, to } = prefixRange(acronymTable, query.text);
  for (let at = from; at < to; at++) {
    const entry = acronymTable.entries[at] as number;
    if (!beginsAcronym(index, entry, query.text)) continue;
    const tier = (acronyms.isStrict[entry] ? STRICT : LOOSE) + (acronyms.isBeginning[entry] ? 0 : MIDDLE);
    const isWhole = acronyms.letters.charCodeAt((acronyms.start[entry] as number) + query.text.length) === 0;
    const game = index.textGame[acronyms.text[entry] as number] as number;
    noteHit(hits, game, tier * TIER_SPAN + (isWhole ? 0 : 1), entry, how);
  }
}
