import { randomUUID } from 'node:crypto';
import type { User } from '#shared/user/user.ts';
import type { Config } from '../config.ts';
import { withExclusiveLock } from '../database/open.ts';
import type { Database } from '../database/tables.ts';
import { StartError } from '../process/run.ts';
import { generatePassword, hashPassword, passwordError } from './password/password-hash.ts';
import { insertUser, listUsers } from './queries.ts';

const FIRST_ADMIN_NAME = 'admin';

/** Creates a user; throws an error that `isUniqueViolation` recognises when the name is taken. */
export async function createUser(db: Database, user: User, password: string, now: number): Promise<void> {
  const passwordHash = await hashPassword(password);
  const createdAt = new Date(now).toISOString();
  await insertUser(db, { ...user, id: randomUUID(), passwordHash, createdAt });
}

/** Creates the user 'admin' on a site without users; returns their password when it was generated, else null. */
export function createFirstAdmin(
  db: Database,
  { adminPassword, siteName }: Pick<Config, 'adminPassword' | 'siteName'>,
  now: number,
): Promise<string | null> {
  return withExclusiveLock(db, async (trx) => {
    if ((await listUsers(trx)).length > 0) return null;
    const password = adminPassword ?? generatePassword();
    const error = await passwordError(password, { userName: FIRST_ADMIN_NAME, siteName });
    if (error) throw new StartError(`Setting ADMIN_PASSWORD: ${error}`);
    await createUser(trx, { name: FIRST_ADMIN_NAME, permissions: ['admin'] }, password, now);
    return adminPassword ? null : password;
  });
}
