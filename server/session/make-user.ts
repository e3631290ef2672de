import { randomUUID } from 'node:crypto';
import type { User } from '#shared/user/user.ts';
import { alone } from '../database/open.ts';
import type { Database } from '../database/tables.ts';
import { hashPassword, makePassword } from './password.ts';
import { insertUser, listUsers } from './queries.ts';

/** Makes a user; throws an error that `isTaken` knows when the name is taken. */
export async function makeUser(db: Database, user: User, password: string, now: number): Promise<void> {
  const passwordHash = await hashPassword(password);
  const createdAt = new Date(now).toISOString();
  await insertUser(db, { ...user, id: randomUUID(), passwordHash, createdAt });
}

/** Makes 'admin' on a site without users; gives the password that was made up for it, to be told once. */
export function makeFirstAdmin(db: Database, chosen: string | null, now: number): Promise<string | null> {
  return alone(db, async (trx) => {
    if ((await listUsers(trx)).length > 0) return null;
    const password = chosen ?? makePassword();
    await makeUser(trx, { name: 'admin', permissions: ['admin'] }, password, now);
    return chosen ? null : password;
  });
}
