import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { migrate } from '../server/database/migrate.ts';
import { openDatabase } from '../server/database/open.ts';
import { startPostgres } from './own-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the tests find PostgreSQL; null when they run on SQLite. */
    databaseUrl: string | null;
    /** A database there with all tables, to be copied; null when tests may only create schemas. */
    databaseTemplate: string | null;
  }
}

const TEMPLATE = 'zoomout_template';

/** With DATABASE=postgres: the server of DATABASE_URL, or one of our own for the length of the run. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const own = process.env.DATABASE === 'postgres' && !process.env.DATABASE_URL ? await startPostgres() : null;
  const given = process.env.DATABASE === 'postgres' ? process.env.DATABASE_URL : null;
  project.provide('databaseUrl', own?.url ?? given ?? null);
  project.provide('databaseTemplate', own ? TEMPLATE : null);
  if (own) await createTemplate(own.url);
  return own?.stop;
}

async function createTemplate(url: string): Promise<void> {
  const root = openDatabase({ url });
  await sql`create database ${sql.id(TEMPLATE)}`.execute(root);
  await root.destroy();
  const address = new URL(url);
  address.pathname = `/${TEMPLATE}`;
  const db = openDatabase({ url: address.href });
  await migrate(db);
  await db.destroy();
}
