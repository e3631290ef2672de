import { KEY_LENGTH, letterCode } from './prefix-table.ts';

/** The distinct keys of a prefix table, to look for beginnings that differ by one slip. */
export interface TypoKeys {
  /** The letters of each key, as many as KEY_LENGTH. */
  codes: Uint8Array;
  /** First table position of each key; one more entry than keys. */
  from: Uint32Array;
  /** One bit for each letter from a to z that the key holds. */
  letters: Uint32Array;
}

const RADIX = 38;
const LETTERS = 26;
/** So many first letters of a query stand within one slip of the key's five. */
const COMPARED = 4;

function letterBit(code: number): number {
  return code >= 1 && code <= LETTERS ? 1 << (code - 1) : 0;
}

/** Groups the sorted keys of a table. */
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

function agree(typed: number[], codes: Uint8Array, typedFrom: number, keyFrom: number): boolean {
  for (let at = 0; typedFrom + at < COMPARED; at++) {
    if (typed[typedFrom + at] !== codes[keyFrom + at]) return false;
  }
  return true;
}

function isOneSlipOff(typed: number[], codes: Uint8Array, key: number): boolean {
  let at = 0;
  while (at < COMPARED && typed[at] === codes[key + at]) at++;
  if (at >= COMPARED - 1) return true;
  const areSwapped = typed[at] === codes[key + at + 1] && typed[at + 1] === codes[key + at];
  return (
    agree(typed, codes, at + 1, key + at + 1) ||
    agree(typed, codes, at, key + at + 1) ||
    agree(typed, codes, at + 1, key + at) ||
    (areSwapped && agree(typed, codes, at + 2, key + at + 2))
  );
}

function isSingleBit(bits: number): boolean {
  return (bits & (bits - 1)) === 0;
}

/** The positions in `slipKeys` whose key begins like the typed letters (four or more), give or take one slip. */
export function keysNear({ codes, letters }: TypoKeys, typed: string): number[] {
  const wanted = Array.from({ length: COMPARED }, (_, at) => letterCode(typed.charCodeAt(at)));
  const bits = wanted.reduce((sum, code) => sum | letterBit(code), 0);
  const near: number[] = [];
  for (let at = 0; at < letters.length; at++) {
    if (!isSingleBit(bits & ~(letters[at] as number))) continue;
    if (isOneSlipOff(wanted, codes, at * KEY_LENGTH)) near.push(at);
  }
  return near;
}
