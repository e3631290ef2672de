import { createHash } from 'node:crypto';
import type { AuditRow } from '../database/tables.ts';

/** What the hash of an entry covers besides the hash of the entry before. */
export type HashedEntry = Omit<AuditRow, 'hash'>;

/**
 * The hash of an entry of the audit log: SHA-256 in base64url, over the hash of the entry before (empty for the first one) and everything in
 * this one. Stored entries depend on it: it never changes.
 */
export function entryHash(previous: string, entry: HashedEntry): string {
  const { number, id, at, user_name, action, subject, detail } = entry;
  return createHash('sha256')
    .update(JSON.stringify([previous, number, id, at, user_name, action, subject, detail]))
    .digest('base64url');
}
