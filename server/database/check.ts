import { withSnapshot } from './snapshot.ts';
import type { Database } from './tables.ts';

/** Throws when the database cannot be read. An SQLite file is opened again: the open connections may have what they need in memory. */
export async function checkDatabase(db: Database): Promise<void> {
  await withSnapshot(db, (frozen) => frozen.selectFrom('content_revision').select('number').execute());
}
