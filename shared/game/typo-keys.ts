import { KEY_LENGTH } from './prefix-table.ts';

/** The distinct keys of a prefix table, searched for those that differ from typed letters by one typo. */
export interface TypoKeys {
  /** The letter codes of all keys, KEY_LENGTH for each. */
  codes: Uint8Array;
  /** First table position of each key; one more entry than keys. */
  from: Uint32Array;
  /** For each key, a bit for every letter from a to z in it. */
  letters: Uint32Array;
}

const RADIX = 38;
const ALPHABET_SIZE = 26;

/** The bit of a letter in `TypoKeys.letters`; 0 for other codes. */
export function letterBit(code: number): number {
  return code >= 1 && code <= ALPHABET_SIZE ? 1 << (code - 1) : 0;
}

/** Groups the sorted keys of a prefix table. */
export function createTypoKeys(keys: Float64Array): TypoKeys {
  const from: number[] = [];
  for (let at = 0; at < keys.length; at++) if (at === 0 || keys[at] !== keys[at - 1]) from.push(at);
  const codes = new Uint8Array(from.length * KEY_LENGTH);
  const letters = new Uint32Array(from.length);
  for (const [group, first] of from.entries()) {
    let rest = keys[first] as number;
    for (let at = KEY_LENGTH - 1; at >= 0; at--) {
      const code = rest % RADIX;
      codes[group * KEY_LENGTH + at] = code;
      letters[group] = (letters[group] as number) | letterBit(code);
      rest = Math.floor(rest / RADIX);
    }
  }
  return { codes, from: Uint32Array.from([...from, keys.length]), letters };
}
