import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

// The least that OWASP advises for argon2id: 19 MiB, two passes, one lane.
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
const SALT_BYTES = 16;
const PREFIX = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}`;
const FORM = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/** The hash of a password to keep, in the usual text form, with its salt and its cost. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES);
  const hash = await derive('argon2id', { ...COST, message: password, nonce });
  return `${PREFIX}$${unpadded(nonce)}$${unpadded(hash)}`;
}

/** Whether a password fits a kept hash; without a hash (no such user) it takes as long to say no. */
export async function verifyPassword(password: string, kept: string | null): Promise<boolean> {
  const match = FORM.exec(kept ?? (await decoy()));
  if (!match) throw new Error('A kept password hash cannot be read');
  const [, memory, passes, parallelism, salt = '', hash = ''] = match;
  const expected = Buffer.from(hash, 'base64');
  const actual = await derive('argon2id', {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
    message: password,
    nonce: Buffer.from(salt, 'base64'),
  });
  return timingSafeEqual(actual, expected) && kept !== null;
}

/** A password for somebody who chose none. */
export function generatePassword(): string {
  return randomBytes(15).toString('base64url');
}

let decoyHash: Promise<string> | null = null;

function decoy(): Promise<string> {
  decoyHash ??= hashPassword(generatePassword());
  return decoyHash;
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
