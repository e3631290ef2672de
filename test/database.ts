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

/** A database of its own, with its tables: on SQLite in memory or in a file, or on PostgreSQL. */
export async function openTestDatabase(file?: string): Promise<TestDatabase> {
  const [url, template] = [inject('databaseUrl'), inject('databaseTemplate')];
  if (url && template && file === undefined) return openCopy(url, template);
  const opened = await openBareDatabase(file);
  await migrate(opened.db);
  return opened;
}

/** The same without tables. */
export async function openBareDatabase(file?: string): Promise<TestDatabase> {
  const url = inject('databaseUrl');
  return url && file === undefined ? openSchema(url) : openFile(file);
}

/** A database with its tables that is on SQLite in every run, for tests of what does not depend on the database. */
export async function openSqliteDatabase(): Promise<TestDatabase> {
  const opened = openFile();
  await migrate(opened.db);
  return opened;
}

function openFile(file = ':memory:'): TestDatabase {
  const db = openDatabase({ file });
  return { db, close: () => db.destroy() };
}

/** A schema of its own, without tables: anyone who may use a PostgreSQL database may create one. */
export async function openSchema(url: string): Promise<AddressedDatabase> {
  const schema = uniqueName();
  const address = new URL(url);
  address.searchParams.set('options', `-c search_path=${schema}`);
  return openPlace(url, address.href, {
    create: sql`create schema ${sql.id(schema)}`,
    drop: sql`drop schema ${sql.id(schema)} cascade`,
  });
}

/** A copy of a database that has its tables: a third of the time that the migrations take. */
async function openCopy(url: string, template: string): Promise<TestDatabase> {
  const name = uniqueName();
  const address = new URL(url);
  address.pathname = `/${name}`;
  return openPlace(url, address.href, {
    create: sql`create database ${sql.id(name)} template ${sql.id(template)} strategy file_copy`,
    drop: sql`drop database ${sql.id(name)}`,
  });
}

interface Place {
  create: ReturnType<typeof sql>;
  drop: ReturnType<typeof sql>;
}

async function openPlace(rootUrl: string, url: string, { create, drop }: Place): Promise<AddressedDatabase> {
  const root = openDatabase({ url: rootUrl });
  await create.execute(root);
  const db = openDatabase({ url });
  const close = async () => {
    await db.destroy();
    await drop.execute(root);
    await root.destroy();
  };
  return { db, url, close };
}

function uniqueName(): string {
  return `test_${randomUUID().replaceAll('-', '')}`;
}
