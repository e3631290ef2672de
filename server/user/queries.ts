import * as z from 'zod/mini';
import { Permission, type User } from '#shared/user/user.ts';
import type { Database } from '../database/tables.ts';

const Permissions = z.array(Permission);

export interface StoredUser extends User {
  id: string;
  passwordHash: string;
}

export async function findUser(db: Database, name: string): Promise<StoredUser | null> {
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
export async function insertUser(db: Database, user: StoredUser & { createdAt: string }): Promise<void> {
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

/** A user as a row of the database describes them. */
export function userFromRow(row: { name: string; permissions: string }): User {
  return { name: row.name, permissions: Permissions.parse(JSON.parse(row.permissions)) };
}
