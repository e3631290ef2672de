import { randomBytes } from 'node:crypto';
import { hashPassword, verifyPassword } from '../password/password-hash.ts';

const CODE_COUNT = 8;
const HALF_LENGTH = 5;
// 32 characters, none of which looks like another: a byte modulo 32 picks each equally often.
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';

/** New recovery codes of 50 bits each: 'abcde-fghjk'. They are shown once and only their hashes are stored. */
export function generateRecoveryCodes(): string[] {
  return Array.from({ length: CODE_COUNT }, generateCode);
}

function generateCode(): string {
  const letters = [...randomBytes(2 * HALF_LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return `${letters.slice(0, HALF_LENGTH)}-${letters.slice(HALF_LENGTH)}`;
}

/** Password hashes of the codes: 50 bits are too few for a fast hash. */
export function hashRecoveryCodes(codes: readonly string[]): Promise<string[]> {
  return Promise.all(codes.map((code) => hashPassword(normalized(code))));
}

/** The hash that a typed code matches; null for none. */
export async function findRecoveryCodeHash(code: string, hashes: readonly string[]): Promise<string | null> {
  for (const hash of hashes) if (await verifyPassword(normalized(code), hash)) return hash;
  return null;
}

/** Case, spaces and dashes do not count. */
function normalized(code: string): string {
  return code.toLowerCase().replace(/[\s-]/g, '');
}
