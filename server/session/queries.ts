import * as z from 'zod/mini';
import { Permission, type User } from '#shared/user/user.ts';
import type { Database, SessionRow } from '../database/tables.ts';

const Permissions = z.array(Permission);

export interface KeptUser extends User {
  id: string;
  passwordHash: string;
}

export interface Session {
  id: string;
  userId: string;
  companionHash: string;
  createdAt: string;
  lastUsedAt: string;
  /** Where it was begun, in words. */
  browser: string;
  /** When the password was last given in it. */
  confirmedAt: string;
}

export async function findUser(db: Database, name: string): Promise<KeptUser | null> {
  const row = await db.selectFrom('user').selectAll().where('name', '=', name).executeTakeFirst();
  if (!row) return null;
  const permissions = Permissions.parse(JSON.parse(row.permissions));
  return { id: row.id, name: row.name, permissions, passwordHash: row.password_hash };
}

export async function listUsers(db: Database): Promise<User[]> {
  const rows = await db.selectFrom('user').select(['name', 'permissions']).orderBy('name').execute();
  return rows.map(userFromRow);
}

/** Throws an error that `isTaken` knows when the name is taken. */
export async function insertUser(db: Database, user: KeptUser & { createdAt: string }): Promise<void> {
  await db
    .insertInto('user')
    .values({
      id: user.id,
      name: user.name,
      password_hash: user.passwordHash,
      permissions: JSON.stringify(user.permissions),
      created_at: user.createdAt,
    })
    .execute();
}

/** Says whether there is such a user. */
export async function updatePermissions(
  db: Database,
  name: string,
  permissions: User['permissions'],
): Promise<boolean> {
  const result = await db
    .updateTable('user')
    .set({ permissions: JSON.stringify(permissions) })
    .where('name', '=', name)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/**
 * Changes the password and ends all sessions of the user; says whether there is such a user, with the password to be `replaced` if one
 * is named. To be run within a transaction.
 */
export async function updatePassword(
  trx: Database,
  name: string,
  passwordHash: string,
  replaced?: string,
): Promise<boolean> {
  let update = trx.updateTable('user').set({ password_hash: passwordHash }).where('name', '=', name);
  if (replaced !== undefined) update = update.where('password_hash', '=', replaced);
  const user = await update.returning('id').executeTakeFirst();
  if (!user) return false;
  await trx.deleteFrom('session').where('user_id', '=', user.id).execute();
  return true;
}

/** Says whether there was such a user. */
export async function deleteUser(db: Database, name: string): Promise<boolean> {
  const result = await db.deleteFrom('user').where('name', '=', name).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export async function insertSession(db: Database, session: Session): Promise<void> {
  await db
    .insertInto('session')
    .values({
      id: session.id,
      user_id: session.userId,
      companion_hash: session.companionHash,
      created_at: session.createdAt,
      last_used_at: session.lastUsedAt,
      browser: session.browser,
      confirmed_at: session.confirmedAt,
    })
    .execute();
}

/** A session with the user as the database knows them now. */
export async function findSession(
  db: Database,
  id: string,
): Promise<{ session: Session; user: User } | null> {
  const row = await db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.user_id')
    .selectAll('session')
    .select(['user.name', 'user.permissions'])
    .where('session.id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  return { session: sessionFromRow(row), user: userFromRow(row) };
}

/** All sessions of a user, also those that are over; the last used first. */
export async function listSessions(db: Database, name: string): Promise<Session[]> {
  const rows = await db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.user_id')
    .selectAll('session')
    .where('user.name', '=', name)
    .orderBy('session.last_used_at', 'desc')
    .orderBy('session.id')
    .execute();
  return rows.map(sessionFromRow);
}

export async function touchSession(db: Database, id: string, lastUsedAt: string): Promise<void> {
  await db.updateTable('session').set({ last_used_at: lastUsedAt }).where('id', '=', id).execute();
}

/** Notes that the password was given in a session. */
export async function confirmSession(db: Database, id: string, confirmedAt: string): Promise<void> {
  await db.updateTable('session').set({ confirmed_at: confirmedAt }).where('id', '=', id).execute();
}

export async function deleteSession(db: Database, id: string): Promise<void> {
  await db.deleteFrom('session').where('id', '=', id).execute();
}

/** Ends a session of this user; gives it, or null when they have no such session. */
export async function deleteOwnSession(db: Database, name: string, id: string): Promise<Session | null> {
  const row = await db
    .deleteFrom('session')
    .where('id', '=', id)
    .where('user_id', '=', (query) => query.selectFrom('user').select('id').where('name', '=', name))
    .returningAll()
    .executeTakeFirst();
  return row ? sessionFromRow(row) : null;
}

/** Ends all sessions of this user but one; says how many. */
export async function deleteOtherSessions(db: Database, name: string, kept: string): Promise<number> {
  const result = await db
    .deleteFrom('session')
    .where('id', '!=', kept)
    .where('user_id', '=', (query) => query.selectFrom('user').select('id').where('name', '=', name))
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Removes the sessions that began or were last used before these moments. */
export async function deleteOldSessions(
  db: Database,
  limits: { createdBefore: string; usedBefore: string },
): Promise<void> {
  await db
    .deleteFrom('session')
    .where((row) =>
      row.or([row('created_at', '<', limits.createdBefore), row('last_used_at', '<', limits.usedBefore)]),
    )
    .execute();
}

function sessionFromRow(row: SessionRow): Session {
  return {
    id: row.id,
    userId: row.user_id,
    companionHash: row.companion_hash,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    browser: row.browser,
    confirmedAt: row.confirmed_at,
  };
}

function userFromRow(row: { name: string; permissions: string }): User {
  return { name: row.name, permissions: Permissions.parse(JSON.parse(row.permissions)) };
}
