import { KEY_LENGTH, letterCode } from './prefix-table.ts';

/** The distinct keys of a prefix table, to look for beginnings that differ by one slip. */
export interface SlipKeys {
  keys: Float64Array;
  /** First table position of each key; one more entry than keys. */
  from: Uint32Array;
  /** One bit for each letter from a to z that the key holds. */
  letters: Uint32Array;
}

const RADIX = 38;
const LETTERS = 26;
/** So many first letters of a query stand within one slip of the key's five. */
const COMPARED = 4;

/** Writes the letters of a key into `codes`, so that looking through many makes no garbage. */
function readKey(key: number, codes: number[]): number[] {
  let rest = key;
  for (let at = KEY_LENGTH - 1; at >= 0; at--) {
    codes[at] = rest % RADIX;
    rest = Math.floor(rest / RADIX);
  }
  return codes;
}

function letterBit(code: number): number {
  return code >= 1 && code <= LETTERS ? 1 << (code - 1) : 0;
}

function letterBits(key: number): number {
  let bits = 0;
  for (let rest = key; rest > 0; rest = Math.floor(rest / RADIX)) bits |= letterBit(rest % RADIX);
  return bits;
}

/** Groups the sorted keys of a table. */
export function slipKeys(keys: Float64Array): SlipKeys {
  const from: number[] = [];
  for (let at = 0; at < keys.length; at++) if (at === 0 || keys[at] !== keys[at - 1]) from.push(at);
  const distinct = Float64Array.from(from, (at) => keys[at] as number);
  return {
    keys: distinct,
    from: Uint32Array.from([...from, keys.length]),
    letters: Uint32Array.from(distinct, letterBits),
  };
}

function agree(typed: number[], key: number[], typedFrom: number, keyFrom: number): boolean {
  for (let at = 0; typedFrom + at < COMPARED; at++) {
    if (typed[typedFrom + at] !== key[keyFrom + at]) return false;
  }
  return true;
}

function isOneSlipOff(typed: number[], key: number[]): boolean {
  let at = 0;
  while (at < COMPARED && typed[at] === key[at]) at++;
  if (at >= COMPARED - 1) return true;
  const areSwapped = typed[at] === key[at + 1] && typed[at + 1] === key[at];
  return (
    agree(typed, key, at + 1, at + 1) ||
    agree(typed, key, at, at + 1) ||
    agree(typed, key, at + 1, at) ||
    (areSwapped && agree(typed, key, at + 2, at + 2))
  );
}

function isSingleBit(bits: number): boolean {
  return (bits & (bits - 1)) === 0;
}

/** The positions in `slipKeys` whose key begins like the typed letters (four or more), give or take one slip. */
export function keysNear({ keys, letters }: SlipKeys, typed: string): number[] {
  const codes = Array.from({ length: COMPARED }, (_, at) => letterCode(typed.charCodeAt(at)));
  const wanted = codes.reduce((bits, code) => bits | letterBit(code), 0);
  const near: number[] = [];
  const key: number[] = [];
  for (let at = 0; at < letters.length; at++) {
    if (!isSingleBit(wanted & ~(letters[at] as number))) continue;
    if (isOneSlipOff(codes, readKey(keys[at] as number, key))) near.push(at);
  }
  return near;
}
