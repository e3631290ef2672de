import type { Selectable } from 'kysely';
import * as v from 'valibot';
import { MS_PER_DAY } from '#shared/calendar/day.ts';
import { timestampOf } from '#shared/schema/values.ts';
import { Permission } from '#shared/user/user.ts';
import type { Context } from '../../context.ts';
import type { Database, Tables } from '../../database/tables.ts';

const Permissions = v.array(Permission);
/** Used and expired links are kept this long, to say so. */
const KEPT_MS = 30 * MS_PER_DAY;

/** A one-time link: `userId` is null for an invitation. */
export interface UserLink {
  id: string;
  hash: string;
  userId: string | null;
  /** What the invited user may do. */
  permissions: Permission[];
  /** Null for the command line. */
  createdBy: string | null;
  createdAt: string;
  endsAt: string;
  usedAt: string | null;
}

export async function insertUserLink(db: Database, link: UserLink): Promise<void> {
  await db
    .insertInto('user_link')
    .values({
      id: link.id,
      hash: link.hash,
      user_id: link.userId,
      permissions: JSON.stringify(link.permissions),
      created_by: link.createdBy,
      created_at: link.createdAt,
      ends_at: link.endsAt,
      used_at: link.usedAt,
    })
    .execute();
}

export async function findUserLink(db: Database, hash: string): Promise<UserLink | null> {
  const row = await db.selectFrom('user_link').selectAll().where('hash', '=', hash).executeTakeFirst();
  return row ? linkFromRow(row) : null;
}

/** The invitations that nobody has used and that have not ended, newest first. */
export async function listInvitations(db: Database, now: string): Promise<UserLink[]> {
  const rows = await db
    .selectFrom('user_link')
    .selectAll()
    .where('user_id', 'is', null)
    .where('used_at', 'is', null)
    .where('ends_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(linkFromRow);
}

export async function spendLink(db: Database, id: string, usedAt: string): Promise<void> {
  await db.updateTable('user_link').set({ used_at: usedAt }).where('id', '=', id).execute();
}

/** Deletes an open invitation; false when there is none of this id. */
export async function deleteInvitation(db: Database, id: string, now: string): Promise<boolean> {
  const result = await db
    .deleteFrom('user_link')
    .where('id', '=', id)
    .where('user_id', 'is', null)
    .where('used_at', 'is', null)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Makes earlier links for a new password useless. */
export async function deleteResetLinks(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('user_link').where('user_id', '=', userId).where('used_at', 'is', null).execute();
}

/** Deletes the links that ended a month ago. */
export async function eraseOldLinks({ db, now }: Context): Promise<void> {
  const limit = timestampOf(now() - KEPT_MS);
  await db.deleteFrom('user_link').where('ends_at', '<', limit).execute();
}

function linkFromRow(row: Selectable<Tables['user_link']>): UserLink {
  return {
    id: row.id,
    hash: row.hash,
    userId: row.user_id,
    permissions: v.parse(Permissions, JSON.parse(row.permissions)),
    createdBy: row.created_by,
    createdAt: row.created_at,
    endsAt: row.ends_at,
    usedAt: row.used_at,
  };
}
