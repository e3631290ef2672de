import { Kysely } from 'kysely';
import { fileOf, isPostgres } from './open.ts';
import { readingDialect } from './sqlite.ts';
import type { Database, Tables } from './tables.ts';

/** Reads the database as it is at one moment, however much is written meanwhile, and holds no writer up. */
export async function snapshot<Result>(
  db: Database,
  work: (frozen: Database) => Promise<Result>,
): Promise<Result> {
  if (isPostgres(db)) {
    return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
  }
  const file = await fileOf(db);
  // A database in memory has one connection only.
  if (!file) return db.transaction().execute(work);
  const reading = new Kysely<Tables>({ dialect: readingDialect(file) });
  try {
    return await reading.transaction().execute(work);
  } finally {
    await reading.destroy();
  }
}
