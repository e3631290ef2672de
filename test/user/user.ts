import { argon2Sync, randomBytes, randomUUID } from 'node:crypto';
import type { User } from '#shared/user/user.ts';
import type { Database } from '../../server/database/tables.ts';
import { insertUser } from '../../server/user/queries.ts';

/** The password of users created in tests. */
export const PASSWORD = 'correct horse battery';

/** A hash names its cost: this one is verified in microseconds. */
const CHEAP_HASH = hashCheaply(PASSWORD);

/** Creates a user with PASSWORD; `createUser` has its own tests. */
export async function addUser(db: Database, user: User, now: number): Promise<void> {
  const createdAt = new Date(now).toISOString();
  await insertUser(db, { ...user, id: randomUUID(), passwordHash: CHEAP_HASH, createdAt });
}

function hashCheaply(message: string): string {
  const nonce = randomBytes(16);
  const cost = { memory: 8, passes: 1, parallelism: 1, tagLength: 32 };
  const hash = argon2Sync('argon2id', { ...cost, message, nonce });
  const [salt, text] = [nonce, hash].map((bytes) => bytes.toString('base64').replace(/=+$/, ''));
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${salt}$${text}`;
}
