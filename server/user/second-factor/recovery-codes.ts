import { randomBytes } from 'node:crypto';
import { hashPassword, verifyPassword } from '../password/password-hash.ts';

const COUNT = 8;
const HALF = 5;
// 32 of them, and none that could be taken for another.
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Codes to be told once, of 50 bits each: 'abcde-fghjk'. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => {
    const letters = [...randomBytes(2 * HALF)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
    return `${letters.slice(0, HALF)}-${letters.slice(HALF)}`;
  });
}

/** What is kept of them: short as they are, hashed as passwords are. */
export function hashRecoveryCodes(codes: readonly string[]): Promise<string[]> {
  return Promise.all(codes.map((code) => hashPassword(plain(code))));
}

/** Which of the kept ones a code is; null for none. */
export async function findRecoveryCode(code: string, hashes: readonly string[]): Promise<string | null> {
  for (const hash of hashes) if (await verifyPassword(plain(code), hash)) return hash;
  return null;
}

function plain(code: string): string {
  return code.toLowerCase().replace(/[\s-]/g, '');
}
