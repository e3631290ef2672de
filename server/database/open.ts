import { Kysely, sql, type Transaction } from 'kysely';
import { postgresDialect } from './postgres.ts';
import { sqliteDialect } from './sqlite.ts';
import type { Database, Tables } from './tables.ts';

/** Any number, the same in all processes of the site. */
const LOCK_NUMBER = 20221110;

/** Opens PostgreSQL for a `postgres://` address, else the SQLite file. */
export function openDatabase(place: { url: string } | { file: string }): Database {
  const dialect = 'url' in place ? postgresDialect(place.url) : sqliteDialect(place.file);
  return new Kysely<Tables>({ dialect });
}

export function isPostgres(db: Pick<Database, 'getExecutor'>): boolean {
  return db.getExecutor().adapter.supportsMultipleConnections !== false;
}

/** Runs a transaction while no other process runs one of this kind: migrations, seeding. On SQLite every transaction is exclusive. */
export function withExclusiveLock<Result>(
  db: Database,
  work: (trx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (trx) => {
    if (isPostgres(db)) await sql`select pg_advisory_xact_lock(${LOCK_NUMBER})`.execute(trx);
    return work(trx);
  });
}

/** Throws when the database does not respond. */
export async function ping(db: Database): Promise<void> {
  await sql`select 1`.execute(db);
}

/** The path of an SQLite database; null for one in memory. */
export async function fileOf(db: Database): Promise<string | null> {
  const { rows } = await sql<{ name: string; file: string }>`pragma database_list`.execute(db);
  return rows.find(({ name }) => name === 'main')?.file || null;
}
