import { type Dialect, PostgresAdapter, PostgresDialect } from 'kysely';
import pg from 'pg';
import { isTimeout } from './errors.ts';
import { driverAddress } from './postgres-address.ts';
import { createSemaphore, type Semaphore } from './semaphore.ts';

const CONNECT_TIMEOUT_MS = 5000;
export const MAX_CONNECTIONS = 16;
/** One has the lock of the site, and some are ready for it: with more, reads would find no connection (docs/decisions/0210-what-a-site-misses.md). */
const MAX_CHANGES = 4;

/**
 * A query gets this long for a response, or several times as long as it may wait for a lock. It is for a server that is gone or frozen:
 * TCP would notice after a quarter of an hour.
 */
const MIN_QUERY_TIMEOUT_MS = 20_000;
const LOCKS_PER_QUERY = 5;

/** `count(*)` is a 64-bit integer, which `pg` returns as text by default. */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);

/** A server may be configured to confirm a commit before it is on the disk: not for this site. */
const DURABLE =
  "select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'";

function connectionOptions(url: string): pg.ClientConfig {
  return {
    connectionString: driverAddress(url),
    types,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  };
}

/** Kysely hands out its adapter, also from a database with plugins: so the connections behind one can be found. */
export class PooledAdapter extends PostgresAdapter {
  readonly url: string;
  readonly pool: pg.Pool;
  /** The transactions that have the lock of the site, or are next: the others wait without a connection. */
  readonly changes: Semaphore;

  constructor(url: string, pool: pg.Pool, maxWaitMs: number) {
    super();
    this.url = url;
    this.pool = pool;
    this.changes = createSemaphore({ concurrency: MAX_CHANGES, maxWaitMs });
  }
}

function openPool(url: string, lockTimeoutMs: number, queryTimeoutMs: number): pg.Pool {
  const pool = new pg.Pool({
    ...connectionOptions(url),
    query_timeout: queryTimeoutMs,
    max: MAX_CONNECTIONS,
    onConnect: async (client) => {
      // The query on a lost connection fails anyway; without a listener the event would end the process.
      client.on('error', () => {});
      endAfterTimeout(client);
      await client.query(`${DURABLE}; set lock_timeout = ${lockTimeoutMs}`);
    },
  });
  // A lost idle connection is harmless: the next query opens another one, or fails.
  pool.on('error', () => {});
  return pool;
}

/** A connection whose server has not responded is not used again: the next query would wait behind the last. */
function endAfterTimeout(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (...parameters: unknown[]) => unknown;
  client.query = ((...parameters: unknown[]) => {
    const result = query(...parameters);
    // With a callback there is no promise: the pool, which uses it, ends the connection itself.
    if (result instanceof Promise) result.catch((error) => isTimeout(error) && end(client));
    return result;
  }) as typeof client.query;
}

function end(client: pg.ClientBase): void {
  (client as unknown as pg.Client).end().catch(() => {});
}

/** Kysely's dialect on PostgreSQL. */
export function postgresDialect(
  url: string,
  lockTimeoutMs: number,
  queryTimeoutMs = Math.max(MIN_QUERY_TIMEOUT_MS, LOCKS_PER_QUERY * lockTimeoutMs),
): Dialect {
  const pool = openPool(url, lockTimeoutMs, queryTimeoutMs);
  const dialect = new PostgresDialect({ pool });
  const adapter = new PooledAdapter(url, pool, lockTimeoutMs);
  return {
    createDriver: () => dialect.createDriver(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createAdapter: () => adapter,
    createIntrospector: (db) => dialect.createIntrospector(db),
  };
}

/** Opens a connection of its own, whose queries fail after `timeoutMs`. */
export async function connectPostgres(
  url: string,
  timeoutMs: number,
  connectionTimeoutMillis = CONNECT_TIMEOUT_MS,
): Promise<pg.Client> {
  const options = { ...connectionOptions(url), connectionTimeoutMillis, query_timeout: timeoutMs };
  const client = new pg.Client(options);
  // As in the pool: a lost connection shows in the next query.
  client.on('error', () => {});
  await client.connect();
  return client;
}
