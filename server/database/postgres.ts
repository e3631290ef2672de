import { PostgresDialect } from 'kysely';
import pg from 'pg';

const CONNECT_MS = 5000;

/** Counts come as 64-bit integers, which `pg` hands over as text unless told otherwise. */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);

/** A server may be set to answer before a write is on its disk: here, nobody is told so early that something is saved. */
const DURABLE =
  "select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'";

/** Kysely's dialect on PostgreSQL. */
export function postgresDialect(url: string): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: url,
    types,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    onConnect: async (client) => {
      // Who uses a connection that is lost hears of it by their question; unheard, the error would end the process.
      client.on('error', () => {});
      await client.query(DURABLE);
    },
  });
  // A connection lost while nobody uses it is no fault: the next question opens another, or fails and is told.
  pool.on('error', () => {});
  return new PostgresDialect({ pool });
}
