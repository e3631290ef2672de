import { PostgresDialect } from 'kysely';
import pg from 'pg';

const CONNECT_MS = 5000;

/** Counts come as 64-bit integers, which `pg` hands over as text unless told otherwise. */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);

/** Kysely's dialect on PostgreSQL. */
export function postgresDialect(url: string): PostgresDialect {
  const pool = new pg.Pool({ connectionString: url, types, connectionTimeoutMillis: CONNECT_MS });
  // A connection lost while nobody uses it is no fault: the next question opens another, or fails and is told.
  pool.on('error', () => {});
  return new PostgresDialect({ pool });
}
