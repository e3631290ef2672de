import { KEY_LENGTH, letterCode } from './prefix-table.ts';

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
/** One typo may shift the typed letters by one, so of the five letters of a key four are compared. */
const COMPARED = KEY_LENGTH - 1;

function letterBit(code: number): number {
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

function isEqualFrom(typed: number[], codes: Uint8Array, typedFrom: number, keyFrom: number): boolean {
  for (let at = 0; typedFrom + at < COMPARED; at++) {
    if (typed[typedFrom + at] !== codes[keyFrom + at]) return false;
  }
  return true;
}

function isWithinOneEdit(typed: number[], codes: Uint8Array, key: number): boolean {
  let at = 0;
  while (at < COMPARED && typed[at] === codes[key + at]) at++;
  if (at >= COMPARED - 1) return true;
  const areSwapped = typed[at] === codes[key + at + 1] && typed[at + 1] === codes[key + at];
  return (
    isEqualFrom(typed, codes, at + 1, key + at + 1) ||
    isEqualFrom(typed, codes, at, key + at + 1) ||
    isEqualFrom(typed, codes, at + 1, key + at) ||
    (areSwapped && isEqualFrom(typed, codes, at + 2, key + at + 2))
  );
}

function hasAtMostOneBit(bits: number): boolean {
  return (bits & (bits - 1)) === 0;
}

/** The indexes of the keys that begin like the typed letters, four or more, with at most one typo. */
export function similarKeys({ codes, letters }: TypoKeys, typed: string): number[] {
  const typedCodes = Array.from({ length: COMPARED }, (_, at) => letterCode(typed.charCodeAt(at)));
  const bits = typedCodes.reduce((sum, code) => sum | letterBit(code), 0);
  const similar: number[] = [];
  for (let at = 0; at < letters.length; at++) {
    if (!hasAtMostOneBit(bits & ~(letters[at] as number))) continue;
    if (isWithinOneEdit(typedCodes, codes, at * KEY_LENGTH)) similar.push(at);
  }
  return similar;
}
