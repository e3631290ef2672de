import { randomUUID } from 'node:crypto';
import { AuditEntry, type AuditPage } from '#shared/api/audit.ts';
import type { AuditRow, Database } from '../database/tables.ts';

const ENTRIES_PER_PAGE = 50;
const DETAIL_LENGTH = 500;
const COUNT_LENGTH = 6;

let noted = 0;

/** Who did what; `at` is the moment in milliseconds since 1970. */
export interface AuditEvent extends Omit<AuditEntry, 'id' | 'at'> {
  at: number;
}

/** Adds an entry to the audit list; within the transaction of the deed it stands and falls with it. */
export async function recordAuditEvent(
  db: Database,
  { at, user, action, subject, detail }: AuditEvent,
): Promise<void> {
  const time = new Date(at).toISOString();
  noted += 1;
  // Several entries of one moment keep their order.
  const count = String(noted).padStart(COUNT_LENGTH, '0').slice(-COUNT_LENGTH);
  const id = `${time}-${count}-${randomUUID().slice(0, 8)}`;
  await db
    .insertInto('audit_entry')
    .values({ id, at: time, user_name: user, action, subject, detail: detail.slice(0, DETAIL_LENGTH) })
    .execute();
}

/** A page of the audit list, newest first, of entries older than the one named. */
export async function listAuditEvents(db: Database, before: string | undefined): Promise<AuditPage> {
  let query = db.selectFrom('audit_entry').selectAll().orderBy('id', 'desc');
  if (before !== undefined) query = query.where('id', '<', before);
  const rows = await query.limit(ENTRIES_PER_PAGE + 1).execute();
  const entries = rows.slice(0, ENTRIES_PER_PAGE).map(entryFromRow);
  return { entries, before: rows.length > ENTRIES_PER_PAGE ? (entries.at(-1)?.id ?? null) : null };
}

function entryFromRow({ user_name, ...row }: AuditRow): AuditEntry {
  return AuditEntry.parse({ ...row, user: user_name });
}
