import { MAX_TYPO_LETTERS, MAX_TYPOS } from './typo-tolerance.ts';

/** How a text begins with the typed letters: the number of edits between them, and the offset where that beginning ends. */
export interface EditDistance {
  count: number;
  end: number;
}

const ROW_LENGTH = MAX_TYPO_LETTERS + MAX_TYPOS + 2;
const TOO_MANY = 9;
// The last three rows of the edit matrix, reused by every call.
const rows = [new Uint8Array(ROW_LENGTH), new Uint8Array(ROW_LENGTH), new Uint8Array(ROW_LENGTH)] as const;

/** A digit is never a typo. */
function editCost(unit: number): number {
  return unit >= 48 && unit <= 57 ? TOO_MANY : 1;
}

/** Fills the row of one typed letter, within `limit` columns of the diagonal; returns the lowest cost in it. */
function fillRow(text: string, start: number, typed: string, at: number, limit: number): number {
  const row = rows[at % 3] as Uint8Array;
  const above = rows[(at + 2) % 3] as Uint8Array;
  const twoAbove = rows[(at + 1) % 3] as Uint8Array;
  const unit = typed.charCodeAt(at - 1);
  const addedCost = editCost(unit);
  const from = Math.max(1, at - limit);
  row[from - 1] = from === 1 ? Math.min(TOO_MANY, (above[0] as number) + addedCost) : TOO_MANY;
  let min = row[from - 1] as number;
  for (let column = from; column <= at + limit; column++) {
    const other = text.charCodeAt(start + column - 1);
    const missingCost = other === 0 ? TOO_MANY : editCost(other);
    let cost = (above[column - 1] as number) + (unit === other ? 0 : Math.max(addedCost, missingCost));
    cost = Math.min(
      cost,
      (above[column] as number) + addedCost,
      (row[column - 1] as number) + missingCost,
      TOO_MANY,
    );
    const maySwap = unit !== other && unit === text.charCodeAt(start + column - 2) && column > 1 && at > 1;
    if (maySwap && other === typed.charCodeAt(at - 2)) {
      cost = Math.min(cost, (twoAbove[column - 2] as number) + Math.max(addedCost, missingCost));
    }
    row[column] = cost;
    if (cost < min) min = cost;
  }
  row[at + limit + 1] = TOO_MANY;
  return min;
}

/**
 * The optimal string alignment distance between the typed letters, at most MAX_TYPO_LETTERS, and the best beginning of the text at
 * `start`, which a NUL ends; null above `limit`, at most MAX_TYPOS. Among equally good ends the end of the text wins, else the one after
 * as many letters as were typed.
 */
export function editDistance(text: string, start: number, typed: string, limit: number): EditDistance | null {
  const first = rows[0];
  first[0] = 0;
  first[limit + 1] = TOO_MANY;
  for (let column = 1; column <= limit; column++) {
    first[column] = Math.min(
      TOO_MANY,
      (first[column - 1] as number) + editCost(text.charCodeAt(start + column - 1)),
    );
  }
  for (let at = 1; at <= typed.length; at++) {
    if (fillRow(text, start, typed, at, limit) > limit) return null;
  }
  const last = rows[typed.length % 3] as Uint8Array;
  let best: EditDistance | null = null;
  for (let column = Math.max(1, typed.length - limit); column <= typed.length + limit; column++) {
    const count = last[column] as number;
    if (count > limit || (best && count > best.count)) continue;
    const isBetterEnd = column <= typed.length || text.charCodeAt(start + column) === 0;
    if (!best || count < best.count || isBetterEnd) best = { count, end: start + column };
  }
  return best;
}
