import type { User } from '#shared/user/user.ts';
import type { Database } from '../../database/tables.ts';
import { hasAuthenticator, hasIdentity, hasPasskey, isManaged, userFromRow } from '../queries.ts';

interface UserFacts extends User {
  id: string;
  /** Whether the permissions are those of a claim at the provider. */
  isManaged: boolean;
  createdAt: string;
  lastLoginAt: string | null;
  /** Whether they have an app or a passkey. */
  hasSecondFactor: boolean;
  /** Whether they log in by the provider. */
  isLinked: boolean;
}

/** All users with what their admins see, by name. */
export async function listUserFacts(db: Database): Promise<UserFacts[]> {
  const rows = await db
    .selectFrom('user')
    .select(['id', 'name', 'permissions', 'created_at', 'last_login_at'])
    .select((query) => [
      query.or([hasAuthenticator(query), hasPasskey(query)]).as('has_second_factor'),
      hasIdentity(query).as('is_linked'),
      isManaged(query).as('is_managed'),
    ])
    .orderBy('name')
    .execute();
  return rows.map((row) => ({
    ...userFromRow(row),
    id: row.id,
    isManaged: Boolean(row.is_managed),
    createdAt: row.created_at,
    lastLoginAt: row.last_login_at,
    hasSecondFactor: Boolean(row.has_second_factor),
    isLinked: Boolean(row.is_linked),
  }));
}

/** Whether the permissions of a user are those of a claim at the provider. */
export async function isManagedUser(db: Database, id: string): Promise<boolean> {
  const user = db.selectFrom('user').where('id', '=', id);
  const row = await user.select((query) => isManaged(query).as('is_managed')).executeTakeFirst();
  return Boolean(row?.is_managed);
}

/** When the sessions of all users were begun and last used, expired ones too. */
export async function listSessionTimes(
  db: Database,
): Promise<{ userId: string; createdAt: string; lastUsedAt: string }[]> {
  const rows = await db.selectFrom('session').select(['user_id', 'created_at', 'last_used_at']).execute();
  return rows.map((row) => ({
    userId: row.user_id,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  }));
}
