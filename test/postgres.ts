import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { migrate } from '../server/database/migrate.ts';
import { openDatabase } from '../server/database/open.ts';
import { startPostgres } from './own-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the tests find PostgreSQL; null when they run on SQLite. */
    databaseUrl: string | null;
    /** A database with all tables to copy, on a server of our own: a copy takes a third of the time of all migrations. */
    templateDatabase: string | null;
  }
}

/** With DATABASE=postgres: the server of DATABASE_URL, or one of our own for the length of the run. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  project.provide('templateDatabase', null);
  if (process.env.DATABASE !== 'postgres') {
    project.provide('databaseUrl', null);
    return undefined;
  }
  if (process.env.DATABASE_URL) {
    project.provide('databaseUrl', process.env.DATABASE_URL);
    return undefined;
  }
  const { url, stop } = await startPostgres();
  project.provide('databaseUrl', url);
  project.provide('templateDatabase', await createTemplate(url));
  return stop;
}

async function createTemplate(url: string): Promise<string> {
  const name = 'zoomout_template';
  const root = openDatabase({ url });
  await sql`create database ${sql.id(name)}`.execute(root);
  await root.destroy();
  const db = openDatabase({ url: new URL(`/${name}`, url).href });
  await migrate(db);
  await db.destroy();
  return name;
}
