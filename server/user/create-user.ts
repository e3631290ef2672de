import { randomUUID } from 'node:crypto';
import { DEFAULT_SITE_NAME } from '#shared/look/look.ts';
import { refusalText } from '#shared/refusal/refusals.ts';
import type { PlainReason } from '#shared/refusal/refuse.ts';
import { timestampOf } from '#shared/schema/values.ts';
import type { User } from '#shared/user/user.ts';
import { foldUserName, mixesScripts } from '#shared/user/user-name.ts';
import type { Config } from '../config.ts';
import { withExclusiveLock } from '../database/open.ts';
import type { Database } from '../database/tables.ts';
import { StartError } from '../process/run.ts';
import { generatePassword, hashPassword, passwordError } from './password/password-hash.ts';
import { insertUser, listUsers } from './queries.ts';

const FIRST_ADMIN_NAME = 'admin';

/** Why a new user must not have a name; null when they may: nobody is to be mistaken for somebody else (docs/rules/accounts.md#user-names). */
export async function userNameProblem(db: Database, name: string): Promise<PlainReason | null> {
  if (mixesScripts(name)) return 'name-mixes-scripts';
  const folded = foldUserName(name);
  const isTaken = (await listUsers(db)).some((user) => foldUserName(user.name) === folded);
  return isTaken ? 'name-taken' : null;
}

/** Creates a user; throws an error that `isUniqueViolation` recognises when the name is taken. */
export async function createUser(db: Database, user: User, password: string, now: number): Promise<void> {
  const passwordHash = await hashPassword(password);
  const createdAt = timestampOf(now);
  await insertUser(db, { ...user, id: randomUUID(), passwordHash, createdAt });
}

type FirstAdmin = Pick<Config, 'adminPassword' | 'siteName'>;

/** Throws a `StartError` when the password that is set for the first user is too weak: before a new site is filled for minutes. */
export async function requireFirstPassword(
  db: Database,
  { adminPassword, siteName }: FirstAdmin,
): Promise<void> {
  if (adminPassword === null || (await listUsers(db)).length > 0) return;
  const error = await passwordError(adminPassword, {
    userName: FIRST_ADMIN_NAME,
    siteName: siteName ?? DEFAULT_SITE_NAME,
  });
  if (error) throw new StartError(`Setting ADMIN_PASSWORD: ${refusalText(error)}`);
}

/** Creates the user 'admin' on a site without users, else returns null. `generated` is their password, if it was not set. */
export function createFirstAdmin(
  db: Database,
  config: FirstAdmin,
  now: number,
): Promise<{ generated: string | null } | null> {
  const { adminPassword } = config;
  return withExclusiveLock(db, async (trx) => {
    if ((await listUsers(trx)).length > 0) return null;
    await requireFirstPassword(trx, config);
    const password = adminPassword ?? generatePassword();
    await createUser(trx, { name: FIRST_ADMIN_NAME, permissions: ['admin'] }, password, now);
    return { generated: adminPassword ? null : password };
  });
}
