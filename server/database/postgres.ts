import { PostgresDialect } from 'kysely';
import pg from 'pg';

const CONNECT_MS = 5000;

/** Counts come as 64-bit integers, which `pg` hands over as text unless told otherwise. */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);

/** Kysely's dialect on PostgreSQL; `onIdleError` hears of connections lost while nobody uses them. */
export function postgresDialect(url: string, onIdleError: (error: Error) => void): PostgresDialect {
  const pool = new pg.Pool({ connectionString: url, types, connectionTimeoutMillis: CONNECT_MS });
  pool.on('error', onIdleError);
  return new PostgresDialect({ pool });
}
