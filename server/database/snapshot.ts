import { Kysely } from 'kysely';
import { fileOf, isPostgres, REQUEST_LOCK_TIMEOUT_MS } from './open.ts';
import { readOnlyDialect } from './sqlite.ts';
import type { Database, Tables } from './tables.ts';

/** Runs `work` on the database as it is at one moment, without blocking writers. */
export async function withSnapshot<Result>(
  db: Database,
  work: (frozen: Database) => Promise<Result>,
): Promise<Result> {
  if (isPostgres(db)) {
    return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
  }
  const file = await fileOf(db);
  // A database in memory has only one connection.
  if (!file) return db.transaction().execute(work);
  const frozen = new Kysely<Tables>({ dialect: readOnlyDialect(file, REQUEST_LOCK_TIMEOUT_MS) });
  try {
    return await frozen.transaction().execute(work);
  } finally {
    await frozen.destroy();
  }
}

/** Throws when the database cannot be read. An SQLite file is opened again: the open connections may have what they need in memory. */
export async function checkDatabase(db: Database): Promise<void> {
  await withSnapshot(db, (frozen) => frozen.selectFrom('content_revision').select('number').execute());
}
