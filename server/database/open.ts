import { Kysely, PostgresAdapter, sql, type Transaction } from 'kysely';
import type { Pool } from 'pg';
import { PooledAdapter, postgresDialect } from './postgres.ts';
import { sqliteDialect } from './sqlite.ts';
import type { Database, Tables } from './tables.ts';

/** Any number, the same in all processes of the site. */
const LOCK_NUMBER = 20221110;

/**
 * How long a statement waits for the lock of another process while visitors wait for it. A score may wait for two batches: they end
 * before a server that is being stopped does.
 */
export const REQUEST_LOCK_TIMEOUT_MS = 4000;
/** The same where nobody waits for a response: at the start, and in commands. Another process may be migrating or importing. */
export const COMMAND_LOCK_TIMEOUT_MS = 120_000;

/** Opens PostgreSQL for a `postgres://` address, else the SQLite file; connects with the first query. */
export function openDatabase(
  place: { url: string } | { file: string },
  lockTimeoutMs = REQUEST_LOCK_TIMEOUT_MS,
): Database {
  const dialect =
    'url' in place ? postgresDialect(place.url, lockTimeoutMs) : sqliteDialect(place.file, lockTimeoutMs);
  return new Kysely<Tables>({ dialect });
}

/** The address of a database on PostgreSQL; null for one on SQLite. */
export function postgresUrlOf(db: Database): string | null {
  const { adapter } = db.getExecutor();
  return adapter instanceof PooledAdapter ? adapter.url : null;
}

/** The connections of a database on PostgreSQL, which is no transaction. */
export function poolOf(db: Database): Pool {
  const { adapter } = db.getExecutor();
  if (!(adapter instanceof PooledAdapter) || db.isTransaction)
    throw new Error('No connections of PostgreSQL');
  return adapter.pool;
}

export function isPostgres(db: Pick<Database, 'getExecutor'>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** Runs a transaction while no other process runs one of this kind, for changes that depend on several rows. On SQLite every transaction is exclusive. */
export async function withExclusiveLock<Result>(
  db: Database,
  work: (trx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  const { adapter } = db.getExecutor();
  if (!(adapter instanceof PooledAdapter)) return db.transaction().execute(work);
  await adapter.changes.acquire();
  try {
    return await db.transaction().execute(async (trx) => {
      await lock.execute(trx);
      return work(trx);
    });
  } finally {
    adapter.changes.release();
  }
}

/** The lock of a site: sites in other schemas of the database have locks of their own. That of `public` is the one of version 1.1. */
const lock = sql`select pg_advisory_xact_lock(${LOCK_NUMBER}::bigint
  + case coalesce(current_schema(), 'public') when 'public' then 0 else hashtext(current_schema()) end)`;

/** Throws when the database does not respond. */
export async function ping(db: Database): Promise<void> {
  await sql`select 1`.execute(db);
}

/** The path of an SQLite database; null for one in memory. */
export async function fileOf(db: Database): Promise<string | null> {
  const { rows } = await sql<{
    file: string;
  }>`select file from pragma_database_list where name = 'main'`.execute(db);
  return rows[0]?.file || null;
}
