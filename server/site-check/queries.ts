import { sql } from 'kysely';
import type { Database } from '../database/tables.ts';

/** The version of SQLite. */
export async function sqliteVersion(db: Database): Promise<string> {
  const { rows } = await sql<{ version: string }>`select sqlite_version() as version`.execute(db);
  return rows[0]?.version ?? '';
}
