import type { ExpressionBuilder } from 'kysely';
import type { User } from '#shared/user/user.ts';
import type { Database, SessionRow, Tables } from '../../database/tables.ts';
import { hasAuthenticator, hasIdentity, hasPasskey, selectAccess, userFromAccess } from '../queries.ts';
import type { SessionTimes } from './session-lifetime.ts';

export interface Session extends SessionTimes {
  id: string;
  userId: string;
  /** The hash of the session secret (the column `companion_hash`). */
  secretHash: string;
  /** The name of the browser that logged in: 'Firefox on Windows'; empty when unknown. */
  browser: string;
  /** Whether a passkey was used in it. */
  isByPasskey: boolean;
  /** Whether it was begun at the provider. */
  isByProvider: boolean;
}

export async function insertSession(db: Database, session: Session): Promise<void> {
  await db
    .insertInto('session')
    .values({
      id: session.id,
      user_id: session.userId,
      companion_hash: session.secretHash,
      created_at: session.createdAt,
      last_used_at: session.lastUsedAt,
      browser: session.browser,
      confirmed_at: session.confirmedAt,
      by_passkey: Number(session.isByPasskey),
      by_provider: Number(session.isByProvider),
    })
    .execute();
}

/** A session, expired or not, and its user; null for an unknown id. */
export async function findSession(
  db: Database,
  id: string,
): Promise<{ session: Session; user: User } | null> {
  const row = await db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.user_id')
    .selectAll('session')
    .select((query) =>
      selectAccess(query, query.or([hasAuthenticator(query), isByPasskey(query), isByProvider(query)])),
    )
    .where('session.id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  return { session: sessionFromRow(row), user: userFromAccess(row) };
}

/** Whether a passkey was used in the session of a query, whose user still has one. */
function isByPasskey(query: ExpressionBuilder<Tables, 'session' | 'user'>) {
  return query.and([query('session.by_passkey', '=', 1), hasPasskey(query)]);
}

/** Whether the session of a query was begun at the provider, with which its user is still linked. */
function isByProvider(query: ExpressionBuilder<Tables, 'session' | 'user'>) {
  return query.and([query('session.by_provider', '=', 1), hasIdentity(query)]);
}

/** All sessions of a user, expired ones too, most recently used first. */
export async function listSessions(db: Database, userName: string): Promise<Session[]> {
  const rows = await db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.user_id')
    .selectAll('session')
    .where('user.name', '=', userName)
    .orderBy('session.last_used_at', 'desc')
    .orderBy('session.id')
    .execute();
  return rows.map(sessionFromRow);
}

export async function touchSession(db: Database, id: string, lastUsedAt: string): Promise<void> {
  await db.updateTable('session').set({ last_used_at: lastUsedAt }).where('id', '=', id).execute();
}

/** Stores when the password was entered in a session. */
export async function confirmSession(db: Database, id: string, confirmedAt: string): Promise<void> {
  await db.updateTable('session').set({ confirmed_at: confirmedAt }).where('id', '=', id).execute();
}

/** Stores when a passkey was used in a session. */
export async function confirmSessionByPasskey(db: Database, id: string, confirmedAt: string): Promise<void> {
  const change = { confirmed_at: confirmedAt, by_passkey: 1 };
  await db.updateTable('session').set(change).where('id', '=', id).execute();
}

export async function deleteSession(db: Database, id: string): Promise<void> {
  await db.deleteFrom('session').where('id', '=', id).execute();
}

/** Deletes a session of this user and returns it; null when they have none of this id. */
export async function deleteOwnSession(db: Database, userName: string, id: string): Promise<Session | null> {
  const row = await db
    .deleteFrom('session')
    .where('id', '=', id)
    .where('user_id', '=', (query) => query.selectFrom('user').select('id').where('name', '=', userName))
    .returningAll()
    .executeTakeFirst();
  return row ? sessionFromRow(row) : null;
}

/** Deletes all sessions of this user and returns how many. */
export function deleteSessions(db: Database, userName: string): Promise<number> {
  return deleteOtherSessions(db, userName, '');
}

/** Deletes all sessions of this user except one and returns how many. */
export async function deleteOtherSessions(db: Database, userName: string, keptId: string): Promise<number> {
  const result = await db
    .deleteFrom('session')
    .where('id', '!=', keptId)
    .where('user_id', '=', (query) => query.selectFrom('user').select('id').where('name', '=', userName))
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Deletes the sessions of this user that were begun at the provider, except one. */
export async function deleteProviderSessions(db: Database, userId: string, keptId: string): Promise<void> {
  await db
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .where('by_provider', '=', 1)
    .where('id', '!=', keptId)
    .execute();
}

/** Deletes the sessions of all users that were created, or last used, before these moments (ISO text). */
export async function deleteExpiredSessions(
  db: Database,
  { createdBefore, usedBefore }: { createdBefore: string; usedBefore: string },
): Promise<void> {
  await db
    .deleteFrom('session')
    .where((where) =>
      where.or([where('created_at', '<', createdBefore), where('last_used_at', '<', usedBefore)]),
    )
    .execute();
}

function sessionFromRow(row: SessionRow): Session {
  return {
    id: row.id,
    userId: row.user_id,
    secretHash: row.companion_hash,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    browser: row.browser,
    confirmedAt: row.confirmed_at,
    isByPasskey: row.by_passkey === 1,
    isByProvider: row.by_provider === 1,
  };
}
