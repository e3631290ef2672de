import * as v from 'valibot';
import { timestampOf } from '#shared/schema/values.ts';
import { AccessToken } from '#shared/user/access-token.ts';
import { hasPermission, Permission, type User } from '#shared/user/user.ts';
import type { AccessTokenRow, Database } from '../../database/tables.ts';
import { isManaged, selectAccess, userFromAccess } from '../queries.ts';

const Permissions = v.array(Permission);
const NEVER = timestampOf(0);

/** A token, ended or not, with its user as it lets them act now: with those of its permissions that they have themselves. */
export interface TokenAccess {
  id: string;
  userId: string;
  name: string;
  endsAt: string;
  lastUsedOn: string | null;
  /** When its user last logged in, if the provider says what they may do; null for others. */
  managedLoginAt: string | null;
  user: User;
}

/** The token of this id or hash; null when there is none. */
export async function findTokenAccess(
  db: Database,
  by: { id: string } | { hash: string },
): Promise<TokenAccess | null> {
  const row = await db
    .selectFrom('access_token')
    .innerJoin('user', 'user.id', 'access_token.user_id')
    .select([
      'access_token.id',
      'access_token.user_id',
      'access_token.name as token_name',
      'access_token.permissions as token_permissions',
      'access_token.ends_at',
      'access_token.last_used_on',
    ])
    .select('user.last_login_at')
    .select((query) => [...selectAccess(query), query.parens(isManaged(query)).as('is_managed')])
    .where('id' in by ? 'access_token.id' : 'access_token.hash', '=', 'id' in by ? by.id : by.hash)
    .executeTakeFirst();
  if (!row) return null;
  const user = userFromAccess(row);
  const wanted = v.parse(Permissions, JSON.parse(row.token_permissions));
  return {
    id: row.id,
    userId: row.user_id,
    name: row.token_name,
    endsAt: row.ends_at,
    lastUsedOn: row.last_used_on,
    managedLoginAt: row.is_managed ? (row.last_login_at ?? NEVER) : null,
    user: { ...user, permissions: wanted.filter((permission) => hasPermission(user, permission)) },
  };
}

/** The tokens of a user, or of all, newest first. */
export async function listAccessTokens(
  db: Database,
  userId?: string,
): Promise<(AccessToken & { userId: string })[]> {
  let query = db
    .selectFrom('access_token')
    .select(['id', 'user_id', 'name', 'permissions', 'created_at', 'ends_at', 'last_used_on'])
    .orderBy('created_at', 'desc')
    .orderBy('id');
  if (userId !== undefined) query = query.where('user_id', '=', userId);
  return (await query.execute()).map((row) => ({ ...tokenFromRow(row), userId: row.user_id }));
}

interface NewAccessToken extends AccessToken {
  userId: string;
  hash: string;
}

export async function insertAccessToken(db: Database, token: NewAccessToken): Promise<void> {
  await db
    .insertInto('access_token')
    .values({
      id: token.id,
      hash: token.hash,
      user_id: token.userId,
      name: token.name,
      permissions: JSON.stringify(token.permissions),
      created_at: token.createdAt,
      ends_at: token.endsAt,
      last_used_on: token.lastUsedOn,
    })
    .execute();
}

/** Deletes a token of a user and returns its name; null when they have none of this id. */
export async function deleteAccessToken(db: Database, userId: string, id: string): Promise<string | null> {
  const row = await db
    .deleteFrom('access_token')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('name')
    .executeTakeFirst();
  return row?.name ?? null;
}

/** Stores that a token was used on a day; false when that is known. */
export async function touchAccessToken(db: Database, id: string, day: string): Promise<boolean> {
  const result = await db
    .updateTable('access_token')
    .set({ last_used_on: day })
    .where('id', '=', id)
    .where(({ eb, or }) => or([eb('last_used_on', 'is', null), eb('last_used_on', '<', day)]))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

function tokenFromRow(
  row: Pick<AccessTokenRow, 'id' | 'name' | 'permissions' | 'created_at' | 'ends_at'> & {
    last_used_on: string | null;
  },
): AccessToken {
  return v.parse(AccessToken, {
    id: row.id,
    name: row.name,
    permissions: JSON.parse(row.permissions),
    createdAt: row.created_at,
    endsAt: row.ends_at,
    lastUsedOn: row.last_used_on,
  });
}
