import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../server/database/open.ts';
import { startPostgres } from './own-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the tests find PostgreSQL; null when they run on SQLite. */
    databaseUrl: string | null;
    /** How the names of all schemas of this run begin. */
    schemaPrefix: string;
  }
}

/** With DATABASE=postgres: the server of DATABASE_URL, or one of our own for the length of the run. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const prefix = `test_${randomUUID().slice(0, 8)}_`;
  project.provide('schemaPrefix', prefix);
  if (process.env.DATABASE !== 'postgres') {
    project.provide('databaseUrl', null);
    return undefined;
  }
  const own = process.env.DATABASE_URL ? null : await startPostgres();
  const url = own?.url ?? process.env.DATABASE_URL ?? '';
  project.provide('databaseUrl', url);
  return own?.stop ?? (() => dropSchemas(url, prefix));
}

/** Leaves nothing behind in a server that is not ours. */
async function dropSchemas(url: string, prefix: string): Promise<void> {
  const root = openDatabase({ url });
  const { rows } = await sql<{ name: string }>`
    select nspname as name from pg_namespace where starts_with(nspname, ${prefix})`.execute(root);
  for (const { name } of rows) await sql`drop schema ${sql.id(name)} cascade`.execute(root);
  await root.destroy();
}
