import { isBeginning, reach } from './match-phrase.ts';
import { noteHit, TIER_SPAN } from './search-hits.ts';
import type { SearchIndex } from './search-index.ts';
import type { QueryVariant } from './search-query.ts';
import { keysNear } from './slip-keys.ts';
import { MAX_SLIP_LENGTH, slips } from './slips.ts';

const LAST_RESORT = 18;
const MIN_LETTERS = 4;
const TWO_SLIPS_FROM = 8;

/** How many slips a query of so many letters may have: two from eight letters on (design, 5). */
export function slipLimit(letters: number): number {
  return letters >= TWO_SLIPS_FROM ? 2 : 1;
}

/** Tier 18: the query as a run of letters from any word on, but for slips of the finger (design, 5). */
export function matchSlip(index: SearchIndex, query: QueryVariant, how: number): void {
  const typed = query.text;
  if (typed.length < MIN_LETTERS || typed.length > MAX_SLIP_LENGTH) return;
  const { lines, wordTable, slipKeys, hits } = index;
  for (const key of keysNear(slipKeys, typed)) {
    const to = slipKeys.from[key + 1] as number;
    for (let at = slipKeys.from[key] as number; at < to; at++) {
      const word = wordTable.entries[at] as number;
      const found = slips(lines.folded, lines.wordStart[word] as number, typed, slipLimit(typed.length));
      if (!found) continue;
      const place =
        (found.count - 1) * 6 + (reach(lines, word, found.end) - 1) * 2 + (isBeginning(lines, word) ? 0 : 1);
      const game = index.textGame[lines.lineText[lines.wordLine[word] as number] as number] as number;
      noteHit(hits, game, LAST_RESORT * TIER_SPAN + Math.max(0, place), word, how);
    }
  }
}
