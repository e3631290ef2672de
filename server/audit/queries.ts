import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { type AuditAction, AuditEntry, type AuditPage } from '#shared/api/audit.ts';
import type { AuditRow, Database } from '../database/tables.ts';

const ENTRIES_PER_PAGE = 50;
const MAX_DETAIL_LENGTH = 500;
const SEQUENCE_DIGITS = 6;

/** Numbers the entries of this process, so that several of one moment stay in order. */
let sequence = 0;

/** Who did what; `at` is in milliseconds since 1970. */
export interface AuditEvent extends Omit<AuditEntry, 'id' | 'at'> {
  at: number;
}

/** Adds an entry to the audit list; pass the transaction of what is recorded, so that both are stored or neither. */
export async function recordAuditEvent(db: Database, event: AuditEvent): Promise<void> {
  await insertAuditEvent(db, event);
}

/**
 * Adds an entry only under a condition, in a transaction. Its statements and its commit are the same in either case, so that neither the
 * time of an answer nor the error of a full disk tells whether there was something to record.
 */
export async function recordAuditEventIf(
  isRecorded: boolean,
  trx: Database,
  event: AuditEvent,
): Promise<void> {
  const id = await insertAuditEvent(trx, event);
  await trx
    .deleteFrom('audit_entry')
    .where('id', '=', isRecorded ? '' : id)
    .execute();
}

async function insertAuditEvent(
  db: Database,
  { at, user, action, subject, detail }: AuditEvent,
): Promise<string> {
  const time = new Date(at).toISOString();
  sequence += 1;
  const number = String(sequence).padStart(SEQUENCE_DIGITS, '0').slice(-SEQUENCE_DIGITS);
  const id = `${time}-${number}-${randomUUID().slice(0, 8)}`;
  await db
    .insertInto('audit_entry')
    .values({ id, at: time, user_name: user, action, subject, detail: detail.slice(0, MAX_DETAIL_LENGTH) })
    .execute();
  return id;
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

/** A page of the audit list, newest first, of the entries older than the one with the id `before`. */
export async function listAuditEvents(db: Database, before: string | undefined): Promise<AuditPage> {
  let query = db.selectFrom('audit_entry').selectAll().orderBy('id', 'desc');
  if (before !== undefined) query = query.where('id', '<', before);
  const rows = await query.limit(ENTRIES_PER_PAGE + 1).execute();
  const entries = rows.slice(0, ENTRIES_PER_PAGE).map(entryFromRow);
  return { entries, before: rows.length > ENTRIES_PER_PAGE ? (entries.at(-1)?.id ?? null) : null };
}

function entryFromRow({ user_name, ...row }: AuditRow): AuditEntry {
  return v.parse(AuditEntry, { ...row, user: user_name });
}
