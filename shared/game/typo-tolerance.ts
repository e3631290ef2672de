/** The best way to read a beginning of a text as the typed letters: how many slips, and where it ends. */
export interface EditDistance {
  count: number;
  end: number;
}

export const MAX_SLIP_LENGTH = 64;
const MAX_SLIPS = 2;
const WIDTH = MAX_SLIP_LENGTH + MAX_SLIPS + 2;
const TOO_MANY = 9;
const rows = [new Uint8Array(WIDTH), new Uint8Array(WIDTH), new Uint8Array(WIDTH)] as const;

function slipCost(unit: number): number {
  return unit >= 48 && unit <= 57 ? TOO_MANY : 1;
}

/** Fills the row of one typed letter within `limit` columns of it; gives the least cost in it. */
function fillRow(text: string, start: number, typed: string, at: number, limit: number): number {
  const row = rows[at % 3] as Uint8Array;
  const above = rows[(at + 2) % 3] as Uint8Array;
  const twoAbove = rows[(at + 1) % 3] as Uint8Array;
  const unit = typed.charCodeAt(at - 1);
  const dropped = slipCost(unit);
  const from = Math.max(1, at - limit);
  row[from - 1] = from === 1 ? Math.min(TOO_MANY, (above[0] as number) + dropped) : TOO_MANY;
  let least = row[from - 1] as number;
  for (let column = from; column <= at + limit; column++) {
    const other = text.charCodeAt(start + column - 1);
    const missed = other === 0 ? TOO_MANY : slipCost(other);
    let cost = (above[column - 1] as number) + (unit === other ? 0 : Math.max(dropped, missed));
    cost = Math.min(
      cost,
      (above[column] as number) + dropped,
      (row[column - 1] as number) + missed,
      TOO_MANY,
    );
    const areSwapped = unit !== other && unit === text.charCodeAt(start + column - 2) && column > 1 && at > 1;
    if (areSwapped && other === typed.charCodeAt(at - 2)) {
      cost = Math.min(cost, (twoAbove[column - 2] as number) + Math.max(dropped, missed));
    }
    row[column] = cost;
    if (cost < least) least = cost;
  }
  row[at + limit + 1] = TOO_MANY;
  return least;
}

/**
 * Reads the text at `start` as the typed letters (at most 64) with at most `limit` slips, each a letter missing, added,
 * wrong or swapped with the next, never a digit; null when it takes more. Of equal ends the one at the text's end wins,
 * else the one that takes in as many letters as were typed (design, 5).
 */
export function editDistance(text: string, start: number, typed: string, limit: number): EditDistance | null {
  const first = rows[0];
  first[0] = 0;
  first[limit + 1] = TOO_MANY;
  for (let column = 1; column <= limit; column++) {
    first[column] = Math.min(
      TOO_MANY,
      (first[column - 1] as number) + slipCost(text.charCodeAt(start + column - 1)),
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
