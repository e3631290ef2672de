/** Entries sorted by the first five letters of their text, for a binary search by prefix. */
export interface PrefixTable {
  /** The key of each entry, in ascending order. */
  keys: Float64Array;
  entries: Uint32Array;
}

/** A range of positions in a table, end exclusive. */
export interface EntryRange {
  from: number;
  to: number;
}

/** How many letters of a text its key covers. */
export const KEY_LENGTH = 5;
/** The number of letter codes. */
export const RADIX = 38;
const OTHER_CODE = RADIX - 1;
// Key and entry are sorted as one number: 38 ** 5 keys times 2 ** 26 entries fit into the 53 bits of a double.
const MAX_ENTRIES = 2 ** 26;

/** 1 to 26 for a letter, 27 to 36 for a digit, 37 for any other character, 0 past the end of a text. */
export function letterCode(unit: number): number {
  if (unit >= 97 && unit <= 122) return unit - 96;
  if (unit >= 48 && unit <= 57) return unit - 21;
  return unit === 0 || Number.isNaN(unit) ? 0 : OTHER_CODE;
}

/** The key of the text at an offset, which ends at a NUL or with the string: its letter codes as digits of a number. */
function prefixKey(text: string, offset: number): number {
  let key = 0;
  let hasEnded = false;
  for (let at = offset; at < offset + KEY_LENGTH; at++) {
    const code = hasEnded ? 0 : letterCode(text.charCodeAt(at));
    if (code === 0) hasEnded = true;
    key = key * RADIX + code;
  }
  return key;
}

/** A table of entries by the key of the text at each one's offset. */
export function createPrefixTable(text: string, offsets: Uint32Array): PrefixTable {
  const packed = new Float64Array(offsets.length);
  for (let entry = 0; entry < packed.length; entry++) {
    packed[entry] = prefixKey(text, offsets[entry] as number) * MAX_ENTRIES + entry;
  }
  packed.sort();
  const entries = new Uint32Array(packed.length);
  for (let at = 0; at < packed.length; at++) {
    const value = packed[at] as number;
    const key = Math.floor(value / MAX_ENTRIES);
    entries[at] = value - key * MAX_ENTRIES;
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

/** The entries whose text may begin with a prefix; they all do if it is of at most five Latin letters and digits. */
export function prefixRange(table: PrefixTable, prefix: string): EntryRange {
  const low = prefixKey(prefix, 0);
  const span = RADIX ** Math.max(0, KEY_LENGTH - prefix.length);
  return { from: firstAtLeast(table.keys, low), to: firstAtLeast(table.keys, low + span) };
}
