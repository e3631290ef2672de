import { isBeginning, reach } from './match-phrase.ts';
import { LAST_RESORT, matchWords } from './match-words.ts';
import { prefixRange } from './prefix-table.ts';
import { noteHit, TIER_SPAN } from './search-hits.ts';
import type { SearchIndex } from './search-index.ts';
import { type QueryVariant, withWord } from './search-query.ts';
import { keysNear } from './typo-keys.ts';
import { editDistance, MAX_SLIP_LENGTH } from './typo-tolerance.ts';

const MIN_LETTERS = 4;
const MAX_CORRECTIONS = 12;
const MAX_WORDS = 12;
const TWO_SLIPS_FROM = 8;

/** How many slips a query of so many letters may have: two from eight letters on (design, 5). */
export function typoLimit(letters: number): number {
  return letters >= TWO_SLIPS_FROM ? 2 : 1;
}

/** Tier 18: the query as a run of letters from any word on, but for slips of the finger (design, 5). */
export function matchTypo(index: SearchIndex, query: QueryVariant, how: number): void {
  const typed = query.text;
  if (typed.length < MIN_LETTERS || typed.length > MAX_SLIP_LENGTH) return;
  const { lines, wordTable, slipKeys, hits } = index;
  for (const key of keysNear(slipKeys, typed)) {
    const to = slipKeys.from[key + 1] as number;
    for (let at = slipKeys.from[key] as number; at < to; at++) {
      const word = wordTable.entries[at] as number;
      const game = index.wordGame[word] as number;
      const known = hits.grade[game] as number;
      if (known !== 0 && known < LAST_RESORT * TIER_SPAN) continue;
      const found = editDistance(
        lines.folded,
        lines.wordStart[word] as number,
        typed,
        typoLimit(typed.length),
      );
      if (!found) continue;
      const place =
        (found.count - 1) * 6 + (reach(lines, word, found.end) - 1) * 2 + (isBeginning(lines, word) ? 0 : 1);
      noteHit(hits, game, LAST_RESORT * TIER_SPAN + Math.max(0, place), word, how);
    }
  }
}

function isWord(index: SearchIndex, typed: string): boolean {
  const { lines, wordTable } = index;
  const { from, to } = prefixRange(wordTable, typed);
  for (let at = from; at < to; at++) {
    if (lines.folded.startsWith(typed, lines.wordStart[wordTable.entries[at] as number])) return true;
  }
  return prefixRange(index.acronymTable, typed).from < prefixRange(index.acronymTable, typed).to;
}

function corrections(index: SearchIndex, typed: string): Set<string> {
  const { lines, wordTable, slipKeys } = index;
  const found = new Set<string>();
  if (typed.length < MIN_LETTERS || typed.length > MAX_SLIP_LENGTH) return found;
  for (const key of keysNear(slipKeys, typed)) {
    const word = wordTable.entries[slipKeys.from[key] as number] as number;
    const start = lines.wordStart[word] as number;
    const read = editDistance(lines.folded, start, typed, typoLimit(typed.length));
    if (read && found.size < MAX_CORRECTIONS) found.add(lines.folded.slice(start, read.end));
  }
  return found;
}

/** Tier 18 for words that do not stand in a row: one of them, which no title holds, is put right (design, 5). */
export function matchMistypedWord(
  index: SearchIndex,
  query: QueryVariant,
  note: (query: QueryVariant) => number,
): void {
  if (query.words.length < 2 || query.words.length > MAX_WORDS) return;
  const wrong = query.words.findIndex((typed) => !isWord(index, typed));
  const typed = query.words[wrong];
  if (typed === undefined) return;
  for (const word of corrections(index, typed)) {
    const corrected = withWord(query, wrong, word);
    matchWords(index, corrected, note(corrected));
  }
}
