import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { migrate } from '../server/database/migrate.ts';
import { openDatabase } from '../server/database/open.ts';
import type { Database } from '../server/database/tables.ts';

export interface TestDatabase {
  db: Database;
  close: () => Promise<void>;
}

/** On PostgreSQL, with the address that leads to it. */
export interface AddressedDatabase extends TestDatabase {
  url: string;
}

/** A new database with its tables: on SQLite in memory or in a file, or a schema on PostgreSQL. */
export async function openTestDatabase(file?: string): Promise<TestDatabase> {
  const opened = await openBareDatabase(file);
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

/** A new PostgreSQL schema without tables; closing drops it. */
export async function openSchema(url: string): Promise<AddressedDatabase> {
  const schema = `test_${randomUUID().replaceAll('-', '')}`;
  const root = openDatabase({ url });
  await sql`create schema ${sql.id(schema)}`.execute(root);
  const address = new URL(url);
  address.searchParams.set('options', `-c search_path=${schema}`);
  const db = openDatabase({ url: address.href });
  return {
    db,
    url: address.href,
    close: async () => {
      await db.destroy();
      await sql`drop schema ${sql.id(schema)} cascade`.execute(root);
      await root.destroy();
    },
  };
}
