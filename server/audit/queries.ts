import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { AuditAction, type AuditKind, auditKinds } from '#shared/api/audit-action.ts';
import { AuditEntry, type AuditFilter, type AuditPage } from '#shared/api/site/audit.ts';
import { timestampOf } from '#shared/schema/values.ts';
import type { AuditRow, Database } from '../database/tables.ts';
import { entryHash, type HashedEntry } from './entry-hash.ts';

const ENTRIES_PER_PAGE = 50;
const MAX_DETAIL_LENGTH = 500;
const SEQUENCE_DIGITS = 6;
const HEAD_ID = 1;

/** Numbers the entries of this process, so that several of one moment stay in order. */
let sequence = 0;

/** Who did what; `at` is in milliseconds since 1970. */
interface AuditEvent extends Omit<AuditEntry, 'id' | 'at'> {
  at: number;
}

/**
 * Adds an entry to the audit log; pass the transaction of what is recorded, so that both are stored or neither. Until it ends, other
 * transactions wait to add theirs: record last.
 */
export async function recordAuditEvent(db: Database, event: AuditEvent): Promise<void> {
  await recordAuditEventIf(true, db, event);
}

/**
 * Adds an entry only under a condition. Its statements and its commit are the same in either case, so that neither the time of a response
 * nor the error of a full disk tells whether there was something to record.
 */
export async function recordAuditEventIf(
  isRecorded: boolean,
  db: Database,
  event: AuditEvent,
): Promise<void> {
  if (!db.isTransaction) {
    return db.transaction().execute((trx) => recordAuditEventIf(isRecorded, trx, event));
  }
  // This locks the head: the next entry follows from this one.
  const { number, hash: previous } = await db
    .insertInto('audit_head')
    .values({ id: HEAD_ID, number: 1, hash: '' })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ eb }) => ({ number: eb('audit_head.number', '+', 1) })),
    )
    .returning(['number', 'hash'])
    .executeTakeFirstOrThrow();
  const entry = { ...toEntry(event), number };
  const hash = entryHash(previous, entry);
  await db
    .insertInto('audit_entry')
    .values({ ...entry, hash })
    .execute();
  await db
    .deleteFrom('audit_entry')
    .where('id', '=', isRecorded ? '' : entry.id)
    .execute();
  const head = isRecorded ? { number, hash } : { number: number - 1, hash: previous };
  await db.updateTable('audit_head').set(head).where('id', '=', HEAD_ID).execute();
}

function toEntry({ at, user, action, subject, detail }: AuditEvent): Omit<HashedEntry, 'number'> {
  const time = timestampOf(at);
  sequence += 1;
  const place = String(sequence).padStart(SEQUENCE_DIGITS, '0').slice(-SEQUENCE_DIGITS);
  return {
    id: `${time}-${place}-${randomUUID().slice(0, 8)}`,
    at: time,
    user_name: user,
    action,
    subject,
    // Databases store no half of a character: the hash would be of another text.
    detail: detail.slice(0, MAX_DETAIL_LENGTH).toWellFormed(),
  };
}

/** Whether an action on a subject is recorded. */
export async function isAuditSubject(db: Database, action: AuditAction, subject: string): Promise<boolean> {
  const found = await db
    .selectFrom('audit_entry')
    .select('id')
    .where('subject', '=', subject)
    .where('action', '=', action)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The detail of the newest entry of an action on a subject; null for none. */
export async function findLatestDetail(
  db: Database,
  action: AuditAction,
  subject: string,
): Promise<string | null> {
  const found = await db
    .selectFrom('audit_entry')
    .select('detail')
    .where('subject', '=', subject)
    .where('action', '=', action)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.detail ?? null;
}

/** A page of the audit log, newest first, of the entries older than the one with the id `before`. */
export async function listAuditEvents(
  db: Database,
  before: string | undefined,
  { user, kind, from, until }: AuditFilter,
): Promise<AuditPage> {
  let query = db
    .selectFrom('audit_entry')
    .select(['id', 'at', 'user_name', 'action', 'subject', 'detail'])
    .orderBy('id', 'desc');
  if (before !== undefined) query = query.where('id', '<', before);
  if (user !== undefined) {
    query = query.where(({ eb, or }) => or([eb('user_name', '=', user), eb('subject', '=', user)]));
  }
  if (kind !== undefined) query = query.where('action', 'in', actionsOf(kind));
  if (from !== undefined) query = query.where('at', '>=', from);
  if (until !== undefined) query = query.where('at', '<', until);
  const rows = await query.limit(ENTRIES_PER_PAGE + 1).execute();
  const entries = rows.slice(0, ENTRIES_PER_PAGE).map(entryFromRow);
  return {
    entries,
    users: before === undefined ? await listNames(db) : [],
    before: rows.length > ENTRIES_PER_PAGE ? (entries.at(-1)?.id ?? null) : null,
  };
}

/** Those who did something, or to whose account something was done. */
async function listNames(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('audit_entry')
    .select('user_name as name')
    .where('user_name', 'is not', null)
    .union(
      db
        .selectFrom('audit_entry')
        .select('subject as name')
        .where('action', 'in', [...actionsOf('users'), ...actionsOf('logins')])
        .where('subject', '!=', ''),
    )
    .execute();
  return rows.map(({ name }) => name ?? '').sort((one, other) => one.localeCompare(other, 'en'));
}

function actionsOf(kind: AuditKind): AuditAction[] {
  return AuditAction.options.filter((action) => auditKinds[action] === kind);
}

function entryFromRow({ user_name, ...row }: Omit<AuditRow, 'number' | 'hash'>): AuditEntry {
  return v.parse(AuditEntry, { ...row, user: user_name });
}
