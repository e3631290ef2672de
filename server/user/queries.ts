import type { Expression, ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import * as v from 'valibot';
import { Permission, type User } from '#shared/user/user.ts';
import { isPostgres } from '../database/open.ts';
import type { Database, Tables, UserRow } from '../database/tables.ts';

const Permissions = v.array(Permission);

export interface StoredUser extends User {
  id: string;
  passwordHash: string;
}

/** The user of this exact name; null when there is none. */
export async function findUser(db: Database, name: string): Promise<StoredUser | null> {
  const row = await db.selectFrom('user').selectAll().where('name', '=', name).executeTakeFirst();
  return row ? storedUserFromRow(row) : null;
}

/**
 * The same within a transaction, until whose end nobody else changes the user's password, permissions, second factor or sessions:
 * code that changes these has to lock the user first. On SQLite every transaction is exclusive.
 */
export async function lockUser(trx: Database, name: string): Promise<StoredUser | null> {
  const query = trx.selectFrom('user').selectAll().where('name', '=', name);
  const row = await (isPostgres(trx) ? query.forUpdate() : query).executeTakeFirst();
  return row ? storedUserFromRow(row) : null;
}

/** The user of this id; null when there is none. */
export async function findUserById(db: Database, id: string): Promise<StoredUser | null> {
  const row = await db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? storedUserFromRow(row) : null;
}

/** The user of this id within a transaction, locked like by `lockUser`. */
export async function lockUserById(trx: Database, id: string): Promise<StoredUser | null> {
  const query = trx.selectFrom('user').selectAll().where('id', '=', id);
  const row = await (isPostgres(trx) ? query.forUpdate() : query).executeTakeFirst();
  return row ? storedUserFromRow(row) : null;
}

type UserQuery = ExpressionBuilder<Tables, 'user'>;
type Condition = ExpressionWrapper<Tables, 'user', SqlBool>;

/**
 * Whether the user of a query can log in with more than a password: the one place that says what counts. SQLite says 1, PostgreSQL true.
 */
function hasSecondFactor(query: UserQuery): Condition {
  return query.or([hasAuthenticator(query), hasPasskey(query), hasIdentity(query)]);
}

/** Whether the user of a query has an authenticator app, whose code each login with the password needs. */
export function hasAuthenticator(query: UserQuery): Condition {
  return query.exists(
    query.selectFrom('second_factor').select('user_id').whereRef('second_factor.user_id', '=', 'user.id'),
  );
}

/** Whether the user of a query has a passkey, which they may log in with instead of the password. */
export function hasPasskey(query: UserQuery): Condition {
  return query.exists(
    query.selectFrom('passkey').select('user_id').whereRef('passkey.user_id', '=', 'user.id'),
  );
}

/** Whether the user of a query logs in by a provider, which answers for how. */
export function hasIdentity(query: UserQuery): Condition {
  return query.exists(
    query.selectFrom('identity').select('user_id').whereRef('identity.user_id', '=', 'user.id'),
  );
}

/** Whether the permissions of the user of a query are those of a claim at a provider. */
export function isManaged(query: UserQuery): Condition {
  const identities = query.selectFrom('identity').select('user_id');
  return query.exists(
    identities.whereRef('identity.user_id', '=', 'user.id').where('gives_permissions', '=', 1),
  );
}

/** The columns of `userFromAccess`, for a query that has the user; `hasFactor` says whether they have shown more than a password. */
export function selectAccess(
  query: ExpressionBuilder<Tables, 'user'>,
  hasFactor: Expression<SqlBool> = hasSecondFactor(query),
) {
  const setting = query
    .selectFrom('site_setting')
    .select('value')
    .where('key', '=', 'second_factor_required');
  return [
    query.ref('user.name').as('name'),
    query.ref('user.permissions').as('permissions'),
    query.parens(hasFactor).as('has_second_factor'),
    setting.as('second_factor_required'),
  ] as const;
}

interface AccessRow {
  name: string;
  permissions: string;
  has_second_factor: SqlBool;
  second_factor_required: string | null;
}

/** A user with what keeps them from using their permissions (docs/rules/accounts.md#required-second-factor). */
export function userFromAccess(row: AccessRow): User {
  const user = userFromRow(row);
  const isRequired = row.second_factor_required === 'true' && user.permissions.length > 0;
  return isRequired && !row.has_second_factor ? { ...user, lacksSecondFactor: true } : user;
}

/** A user as they may act now that they have logged in, with more than the password or not; null when there is none of this id. */
export async function findAccess(db: Database, id: string, hasShownFactor: boolean): Promise<User | null> {
  const row = await db
    .selectFrom('user')
    .select((query) => selectAccess(query, hasShownFactor ? query.lit(true) : hasAuthenticator(query)))
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? userFromAccess(row) : null;
}

/** All users, by name. */
export async function listUsers(db: Database): Promise<User[]> {
  const rows = await db.selectFrom('user').select(['name', 'permissions']).orderBy('name').execute();
  return rows.map(userFromRow);
}

/**
 * Whether a user is the only admin, whom nobody could replace. Changes that rely on it run with the exclusive lock: two of them could each
 * take the other's last admin away.
 */
export async function isLastAdmin(trx: Database, name: string): Promise<boolean> {
  const admins = (await listUsers(trx)).filter(({ permissions }) => permissions.includes('admin'));
  return admins.length === 1 && admins[0]?.name === name;
}

/** Throws an error that `isUniqueViolation` recognises when the name is taken. */
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

/** Replaces the permissions of a user; false when there is no such user. Without 'admin', the open links that they made stop working. */
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
  if (!permissions.includes('admin')) await deleteLinksMadeBy(db, name);
  return result.numUpdatedRows > 0n;
}

/** An admin who is one no longer would otherwise come back by an invitation of their own. */
async function deleteLinksMadeBy(db: Database, name: string): Promise<void> {
  await db.deleteFrom('user_link').where('created_by', '=', name).where('used_at', 'is', null).execute();
}

/** Stores when a user has logged in. */
export async function saveLogin(db: Database, id: string, at: string): Promise<void> {
  await db.updateTable('user').set({ last_login_at: at }).where('id', '=', id).execute();
}

/**
 * Changes the password of a user and deletes all their sessions and their links for a new one; false when there is no such user, or when `currentHash` is given and
 * no longer their password hash. To be run in a transaction.
 */
export async function updatePassword(
  trx: Database,
  name: string,
  passwordHash: string,
  currentHash?: string,
): Promise<boolean> {
  let update = trx.updateTable('user').set({ password_hash: passwordHash }).where('name', '=', name);
  if (currentHash !== undefined) update = update.where('password_hash', '=', currentHash);
  const user = await update.returning('id').executeTakeFirst();
  if (!user) return false;
  await trx.deleteFrom('session').where('user_id', '=', user.id).execute();
  await trx.deleteFrom('user_link').where('user_id', '=', user.id).where('used_at', 'is', null).execute();
  return true;
}

/** How many ways into an account there are beside its password. */
export interface OtherWays {
  accessTokens: number;
  passkeys: number;
}

/** Counts the ways into an account that a new password leaves open. */
export async function countOtherWays(db: Database, userId: string): Promise<OtherWays> {
  const count = async (table: 'access_token' | 'passkey') =>
    (await db.selectFrom(table).select('id').where('user_id', '=', userId).execute()).length;
  return { accessTokens: await count('access_token'), passkeys: await count('passkey') };
}

/** Deletes them. To be run in a transaction that has locked the user. */
export async function deleteOtherWays(trx: Database, userId: string): Promise<OtherWays> {
  const counted = await countOtherWays(trx, userId);
  await trx.deleteFrom('access_token').where('user_id', '=', userId).execute();
  await trx.deleteFrom('passkey').where('user_id', '=', userId).execute();
  return counted;
}

/** Deletes a user with their sessions, second factor and tokens, and the open links for them or made by them; false when there was no such user. */
export async function deleteUser(db: Database, name: string): Promise<boolean> {
  const result = await db.deleteFrom('user').where('name', '=', name).executeTakeFirst();
  await deleteLinksMadeBy(db, name);
  return result.numDeletedRows > 0n;
}

function storedUserFromRow(row: Pick<UserRow, 'id' | 'name' | 'password_hash' | 'permissions'>): StoredUser {
  return { ...userFromRow(row), id: row.id, passwordHash: row.password_hash };
}

/** The part of a user that other users may see, from a database row. */
export function userFromRow(row: { name: string; permissions: string }): User {
  return { name: row.name, permissions: v.parse(Permissions, JSON.parse(row.permissions)) };
}
