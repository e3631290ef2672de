/** Entries sorted by the first five letters of their text, so that a beginning finds its entries at once. */
export interface PrefixTable {
  keys: Float64Array;
  entries: Uint32Array;
}

/** A run of entries in a table, end exclusive. */
export interface Range {
  from: number;
  to: number;
}

export const KEY_LENGTH = 5;
const RADIX = 38;
const OTHER = RADIX - 1;
const ENTRY_LIMIT = 2 ** 26;

/** 1 to 26 for a letter, 27 to 36 for a digit, 37 for any other character, 0 past the end of a text. */
export function letterCode(unit: number): number {
  if (unit >= 97 && unit <= 122) return unit - 96;
  if (unit >= 48 && unit <= 57) return unit - 21;
  return unit === 0 || Number.isNaN(unit) ? 0 : OTHER;
}

/** The key of the text that starts at an offset; a text ends at the end of the string or at a NUL. */
export function prefixKey(text: string, offset: number): number {
  let key = 0;
  let isOver = false;
  for (let at = offset; at < offset + KEY_LENGTH; at++) {
    const code = isOver ? 0 : letterCode(text.charCodeAt(at));
    if (code === 0) isOver = true;
    key = key * RADIX + code;
  }
  return key;
}

/** Sorts entries by the key of the text that starts at each one's offset. */
export function prefixTable(text: string, offsets: Uint32Array): PrefixTable {
  const packed = new Float64Array(offsets.length);
  for (let entry = 0; entry < packed.length; entry++) {
    packed[entry] = prefixKey(text, offsets[entry] as number) * ENTRY_LIMIT + entry;
  }
  packed.sort();
  const entries = new Uint32Array(packed.length);
  for (let at = 0; at < packed.length; at++) {
    const value = packed[at] as number;
    const key = Math.floor(value / ENTRY_LIMIT);
    entries[at] = value - key * ENTRY_LIMIT;
    packed[at] = key;
  }
  return { keys: packed, entries };
}

function firstAtLeast(keys: Float64Array, key: number): number {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((keys[middle] as number) < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The entries whose text may begin with the given one: all do when it has at most five Latin letters and digits. */
export function prefixRange(table: PrefixTable, beginning: string): Range {
  const low = prefixKey(beginning, 0);
  const span = RADIX ** Math.max(0, KEY_LENGTH - beginning.length);
  return { from: firstAtLeast(table.keys, low), to: firstAtLeast(table.keys, low + span) };
}
