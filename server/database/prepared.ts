import type { CompiledQuery } from 'kysely';
import pg from 'pg';
import { poolOf } from './open.ts';
import type { Database } from './tables.ts';

/** Invalid and duplicate prepared statement: SQLSTATE codes behind a pooler that gives every transaction another connection. */
const NOT_PREPARED_CODES = new Set(['26000', '42P05']);

const cannotPrepare = new WeakSet<pg.Pool>();

/**
 * Runs a statement of PostgreSQL that each connection prepares once, as planning it can take longer than running it. The text must be
 * the same for all parameters.
 */
export async function executePrepared(
  db: Database,
  name: string,
  { sql: text, parameters }: CompiledQuery,
): Promise<void> {
  const pool = poolOf(db);
  const query = { text, values: [...parameters] };
  if (cannotPrepare.has(pool)) return void (await pool.query(query));
  try {
    await pool.query({ ...query, name });
  } catch (error) {
    if (!isNotPrepared(error)) throw error;
    // It was refused before it ran.
    cannotPrepare.add(pool);
    await pool.query(query);
  }
}

/** Whether a prepared statement was refused because the connection does not have it, or has another one under its name. */
export function isNotPrepared(error: unknown): boolean {
  return error instanceof pg.DatabaseError && NOT_PREPARED_CODES.has(error.code ?? '');
}
