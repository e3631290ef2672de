/** The best way to read a beginning of a text as the typed letters: how many slips, and where it ends. */
export interface Slips {
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

function fillRow(text: string, start: number, typed: string, at: number, limit: number): void {
  const row = rows[at % 3] as Uint8Array;
  const above = rows[(at + 2) % 3] as Uint8Array;
  const twoAbove = rows[(at + 1) % 3] as Uint8Array;
  const unit = typed.charCodeAt(at - 1);
  const dropped = slipCost(unit);
  row.fill(TOO_MANY);
  if (at <= limit) row[0] = Math.min(TOO_MANY, (above[0] as number) + dropped);
  for (let column = Math.max(1, at - limit); column <= at + limit; column++) {
    const other = text.charCodeAt(start + column - 1);
    if (other === 0 || Number.isNaN(other)) break;
    const missed = slipCost(other);
    let cost = (above[column - 1] as number) + (unit === other ? 0 : Math.max(dropped, missed));
    cost = Math.min(cost, (above[column] as number) + dropped, (row[column - 1] as number) + missed);
    const areSwapped =
      at > 1 &&
      column > 1 &&
      unit === text.charCodeAt(start + column - 2) &&
      other === typed.charCodeAt(at - 2);
    if (areSwapped) cost = Math.min(cost, (twoAbove[column - 2] as number) + Math.max(dropped, missed));
    row[column] = Math.min(TOO_MANY, cost);
  }
}

/**
 * Reads the text at `start` as the typed letters (at most 64) with at most `limit` slips, each a letter missing, added,
 * wrong or swapped with the next, never a digit; null when it takes more. Of equal ends the one at the text's end wins,
 * else the one that takes in as many letters as were typed (design, 5).
 */
export function slips(text: string, start: number, typed: string, limit: number): Slips | null {
  const first = rows[0];
  first.fill(TOO_MANY);
  first[0] = 0;
  for (let column = 1; column <= limit; column++) {
    first[column] = Math.min(
      TOO_MANY,
      (first[column - 1] as number) + slipCost(text.charCodeAt(start + column - 1)),
    );
  }
  for (let at = 1; at <= typed.length; at++) fillRow(text, start, typed, at, limit);
  const last = rows[typed.length % 3] as Uint8Array;
  let best: Slips | null = null;
  for (let column = Math.max(1, typed.length - limit); column <= typed.length + limit; column++) {
    const count = last[column] as number;
    if (count > limit || (best && count > best.count)) continue;
    const isBetterEnd = column <= typed.length || text.charCodeAt(start + column) === 0;
    if (!best || count < best.count || isBetterEnd) best = { count, end: start + column };
  }
  return best;
}
