import { inject } from 'vitest';
import { migrate } from '../server/database/migrate.ts';
import { openDatabase } from '../server/database/open.ts';
import type { Database } from '../server/database/tables.ts';
import { openReusedSchema, openSchema } from './postgres-schema.ts';

export interface TestDatabase {
  db: Database;
  close: () => Promise<void>;
}

/** A new database with its tables: on SQLite in memory or in a file, or a schema on PostgreSQL. */
export async function openTestDatabase(file?: string): Promise<TestDatabase> {
  const url = inject('databaseUrl');
  if (url && file === undefined) return openReusedSchema(url);
  const opened = openFile(file);
  await migrate(opened.db);
  return opened;
}

/** The same without tables. */
export async function openBareDatabase(file?: string): Promise<TestDatabase> {
  const url = inject('databaseUrl');
  return url && file === undefined ? openSchema(url) : openFile(file);
}

/** An SQLite database with its tables in every run, for tests that do not depend on the database. */
export async function openSqliteDatabase(): Promise<TestDatabase> {
  const opened = openFile();
  await migrate(opened.db);
  return opened;
}

function openFile(file = ':memory:'): TestDatabase {
  const db = openDatabase({ file });
  return { db, close: () => db.destroy() };
}
