import { randomUUID } from 'node:crypto';
import type { User } from '#shared/user/user.ts';
import type { Config } from '../config.ts';
import { alone } from '../database/open.ts';
import type { Database } from '../database/tables.ts';
import { CannotStart } from '../explain.ts';
import { hashPassword, makePassword } from './password.ts';
import { passwordFault } from './password-fault.ts';
import { insertUser, listUsers } from './queries.ts';

const FIRST_ADMIN = 'admin';

/** Makes a user; throws an error that `isTaken` knows when the name is taken. */
export async function makeUser(db: Database, user: User, password: string, now: number): Promise<void> {
  const passwordHash = await hashPassword(password);
  const createdAt = new Date(now).toISOString();
  await insertUser(db, { ...user, id: randomUUID(), passwordHash, createdAt });
}

type Chosen = Pick<Config, 'adminPassword' | 'siteName'>;

/** Makes 'admin' on a site without users; gives the password that was made up for it, to be told once. */
export function makeFirstAdmin(
  db: Database,
  { adminPassword, siteName }: Chosen,
  now: number,
): Promise<string | null> {
  return alone(db, async (trx) => {
    if ((await listUsers(trx)).length > 0) return null;
    const password = adminPassword ?? makePassword();
    const fault = await passwordFault(password, { userName: FIRST_ADMIN, siteName });
    if (fault) throw new CannotStart(`Setting ADMIN_PASSWORD: ${fault}`);
    await makeUser(trx, { name: FIRST_ADMIN, permissions: ['admin'] }, password, now);
    return adminPassword ? null : password;
  });
}
