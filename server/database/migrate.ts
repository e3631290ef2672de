import { type Kysely, sql } from 'kysely';
import { allMigrations } from './migrations/all.ts';
import { withExclusiveLock } from './open.ts';
import type { Database } from './tables.ts';

interface MigrationTable {
  migration: { name: string };
}

/** Brings the tables up to date. Several processes may do so at once. */
export async function migrate(db: Database): Promise<void> {
  await withExclusiveLock(db, async (trx) => {
    await createMigrationTable(trx);
    const applied = await appliedMigrations(trx);
    const missing = allMigrations.map(({ name }) => name).filter((name) => !applied.includes(name));
    await applyMigrations(trx, missing);
  });
}

/** Creates the list of applied migrations, in a database that may have no tables yet. */
export async function createMigrationTable(trx: Database): Promise<void> {
  await sql`create table if not exists migration (name text primary key)`.execute(trx);
}

/** The names of the applied migrations, in the order of the list. */
export async function appliedMigrations(db: Database): Promise<string[]> {
  const rows = await migrationTable(db).selectFrom('migration').select('name').execute();
  const applied = new Set(rows.map(({ name }) => name));
  return allMigrations.map(({ name }) => name).filter((name) => applied.has(name));
}

/** Applies the named migrations; call it with an exclusive lock. */
export async function applyMigrations(trx: Database, names: readonly string[]): Promise<void> {
  for (const { name, up } of allMigrations) {
    if (!names.includes(name)) continue;
    await up(trx as unknown as Kysely<unknown>);
    await migrationTable(trx).insertInto('migration').values({ name }).execute();
  }
}

function migrationTable(db: Database): Kysely<MigrationTable> {
  return db as unknown as Kysely<MigrationTable>;
}
