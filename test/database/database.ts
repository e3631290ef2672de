import { type Kysely, sql } from 'kysely';
import { inject } from 'vitest';
import { migrate } from '../../server/database/migrate.ts';
import { openDatabase } from '../../server/database/open.ts';
import type { Database } from '../../server/database/tables.ts';
import { openReusedSchema, openSchema } from './postgres-schema.ts';

export interface TestDatabase {
  db: Database;
  close: () => Promise<void>;
}

/** A new database with its tables: on SQLite in memory or in a file, or a schema on PostgreSQL. */
export async function openTestDatabase(file?: string): Promise<TestDatabase> {
  const url = inject('databaseUrl');
  if (file === undefined) return url ? openReusedSchema(url) : openSqliteDatabase();
  const opened = openFile(file);
  await migrate(opened.db);
  return opened;
}

/** The same without tables. */
export async function openBareDatabase(file?: string): Promise<TestDatabase> {
  const url = inject('databaseUrl');
  return url && file === undefined ? openSchema(url) : openFile(file);
}

/** An SQLite database in memory with its tables in every run, for tests that do not depend on the database. */
export async function openSqliteDatabase(): Promise<TestDatabase> {
  const opened = openFile();
  tables ??= describeMigrated();
  await createTables(opened.db, await tables);
  return opened;
}

function openFile(file = ':memory:'): TestDatabase {
  const db = openDatabase({ file });
  return { db, close: () => db.destroy() };
}

interface MigratedTables {
  /** What creates tables, indexes and triggers. */
  statements: string[];
  /** The rows of the tables that migrations have filled. */
  rows: [table: string, rows: Record<string, unknown>[]][];
}

/** What the migrations make of an empty SQLite database: making it once more takes a fifth of the time of migrating it. */
let tables: Promise<MigratedTables> | null = null;

async function describeMigrated(): Promise<MigratedTables> {
  const { db, close } = openFile();
  await migrate(db);
  const { rows: entries } = await sql<{ name: string; type: string; sql: string }>`
    select name, type, sql from sqlite_master where sql is not null and name not like 'sqlite_%' order by rowid`.execute(
    db,
  );
  const rows: MigratedTables['rows'] = [];
  for (const { name } of entries.filter(({ type }) => type === 'table')) {
    rows.push([
      name,
      await (db as unknown as Kysely<Record<string, Record<string, unknown>>>)
        .selectFrom(name)
        .selectAll()
        .execute(),
    ]);
  }
  await close();
  return { statements: entries.map((entry) => entry.sql), rows: rows.filter(([, list]) => list.length > 0) };
}

async function createTables(db: Database, { statements, rows }: MigratedTables): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  for (const [name, list] of rows) {
    await (db as unknown as Kysely<Record<string, Record<string, unknown>>>)
      .insertInto(name)
      .values(list)
      .execute();
  }
}
