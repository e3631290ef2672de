import { randomUUID } from 'node:crypto';
import type { User } from '#shared/user/user.ts';
import type { Config } from '../config.ts';
import { withExclusiveLock } from '../database/open.ts';
import type { Database } from '../database/tables.ts';
import { StartError } from '../process/start-error.ts';
import { passwordError } from './password/password-error.ts';
import { generatePassword, hashPassword } from './password/password-hash.ts';
import { insertUser, listUsers } from './queries.ts';

const FIRST_ADMIN = 'admin';

/** Makes a user; throws an error that `isTaken` knows when the name is taken. */
export async function createUser(db: Database, user: User, password: string, now: number): Promise<void> {
  const passwordHash = await hashPassword(password);
  const createdAt = new Date(now).toISOString();
  await insertUser(db, { ...user, id: randomUUID(), passwordHash, createdAt });
}

type Chosen = Pick<Config, 'adminPassword' | 'siteName'>;

/** Makes 'admin' on a site without users; gives the password that was made up for it, to be told once. */
export function createFirstAdmin(
  db: Database,
  { adminPassword, siteName }: Chosen,
  now: number,
): Promise<string | null> {
  return withExclusiveLock(db, async (trx) => {
    if ((await listUsers(trx)).length > 0) return null;
    const password = adminPassword ?? generatePassword();
    const fault = await passwordError(password, { userName: FIRST_ADMIN, siteName });
    if (fault) throw new StartError(`Setting ADMIN_PASSWORD: ${fault}`);
    await createUser(trx, { name: FIRST_ADMIN, permissions: ['admin'] }, password, now);
    return adminPassword ? null : password;
  });
}
