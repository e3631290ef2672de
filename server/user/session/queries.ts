import type { User } from '#shared/user/user.ts';
import type { Database, SessionRow } from '../../database/tables.ts';
import { userFromRow } from '../queries.ts';

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
