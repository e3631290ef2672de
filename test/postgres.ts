import type { TestProject } from 'vitest/node';
import { startPostgres } from './own-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the tests find PostgreSQL; null when they run on SQLite. */
    databaseUrl: string | null;
  }
}

/** With DATABASE=postgres: the server of DATABASE_URL, or one of our own for the length of the run. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
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
  return stop;
}
