import { type Dialect, PostgresAdapter, PostgresDialect } from 'kysely';
import pg from 'pg';
import { createSharingDriver } from './sharing-driver.ts';
import { createTurns } from './turns.ts';

const CONNECT_TIMEOUT_MS = 5000;
const MAX_CONNECTIONS = 16;
/** Less than a third of all: three tables may be locked before the others notice. */
const MAX_CONNECTIONS_PER_TABLE = 5;

/** `count(*)` is a 64-bit integer, which `pg` returns as text by default. */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);

/** A server may be configured to confirm a commit before it is on the disk: not for this site. */
const DURABLE =
  "select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'";

function connectionOptions(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    types,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  };
}

/** Kysely hands out its adapter, also from a database with plugins: so the connections behind one can be found. */
export class PooledAdapter extends PostgresAdapter {
  readonly url: string;
  readonly pool: pg.Pool;

  constructor(url: string, pool: pg.Pool) {
    super();
    this.url = url;
    this.pool = pool;
  }
}

function openPool(url: string, lockTimeoutMs: number): pg.Pool {
  const pool = new pg.Pool({
    ...connectionOptions(url),
    max: MAX_CONNECTIONS,
    onConnect: async (client) => {
      // The query on a lost connection fails anyway; without a listener the event would end the process.
      client.on('error', () => {});
      await client.query(`${DURABLE}; set lock_timeout = ${lockTimeoutMs}`);
    },
  });
  // A lost idle connection is harmless: the next query opens another one, or fails.
  pool.on('error', () => {});
  return pool;
}

/** Kysely's dialect on PostgreSQL. */
export function postgresDialect(url: string, lockTimeoutMs: number): Dialect {
  const pool = openPool(url, lockTimeoutMs);
  const dialect = new PostgresDialect({ pool });
  return {
    createDriver: () =>
      createSharingDriver(
        dialect.createDriver(),
        createTurns({ atOnce: MAX_CONNECTIONS_PER_TABLE, maxWaitMs: lockTimeoutMs }),
      ),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createAdapter: () => new PooledAdapter(url, pool),
    createIntrospector: (db) => dialect.createIntrospector(db),
  };
}

/** Opens a connection of its own, whose queries fail after `timeoutMs`. */
export async function connectPostgres(url: string, timeoutMs: number): Promise<pg.Client> {
  const client = new pg.Client({ ...connectionOptions(url), query_timeout: timeoutMs });
  // As in the pool: a lost connection shows in the next query.
  client.on('error', () => {});
  await client.connect();
  return client;
}
