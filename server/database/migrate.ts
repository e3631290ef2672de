import { type Kysely, sql } from 'kysely';
import { allMigrations } from './migrations/all.ts';
import { withExclusiveLock } from './open.ts';
import type { Database } from './tables.ts';

interface MigrationTable {
  migration: { name: string };
}

/** Brings the tables up to date; several processes may try at once. */
export async function migrate(db: Database): Promise<void> {
  await withExclusiveLock(db, async (trx) => {
    const applied = await beginMigrations(trx);
    await applyMigrations(
      trx,
      allMigrations.map(({ name }) => name).filter((name) => !applied.includes(name)),
    );
  });
}

/** The same as `appliedMigrations`, of a database that may have no tables at all. */
export async function beginMigrations(trx: Database): Promise<string[]> {
  await sql`create table if not exists migration (name text primary key)`.execute(trx);
  return appliedMigrations(trx);
}

/** The migrations that a database has seen, in the order of the list. */
export async function appliedMigrations(db: Database): Promise<string[]> {
  const rows = await ownTable(db).selectFrom('migration').select('name').execute();
  const applied = new Set(rows.map(({ name }) => name));
  return allMigrations.map(({ name }) => name).filter((name) => applied.has(name));
}

/** Applies the named migrations, within a transaction that runs alone. */
export async function applyMigrations(trx: Database, names: readonly string[]): Promise<void> {
  for (const { name, up } of allMigrations) {
    if (!names.includes(name)) continue;
    await up(trx as unknown as Kysely<unknown>);
    await ownTable(trx).insertInto('migration').values({ name }).execute();
  }
}

function ownTable(db: Database): Kysely<MigrationTable> {
  return db as unknown as Kysely<MigrationTable>;
}
