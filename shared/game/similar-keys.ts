import { KEY_LENGTH, letterCode } from './prefix-table.ts';
import { letterBit, type TypoKeys } from './typo-keys.ts';

/** One typo may shift the typed letters by one, so of the five letters of a key four are compared. */
const COMPARED = KEY_LENGTH - 1;

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
