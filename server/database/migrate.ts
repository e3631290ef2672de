import { type Kysely, sql } from 'kysely';
import { allMigrations } from './migrations/all.ts';
import { alone } from './open.ts';
import type { Database } from './tables.ts';

interface MigrationTable {
  migration: { name: string };
}

/** Brings the tables up to date; several processes may try at once. */
export async function migrate(db: Database): Promise<void> {
  await alone(db, async (trx) => {
    await sql`create table if not exists migration (name text primary key)`.execute(trx);
    const own = trx as unknown as Kysely<MigrationTable>;
    const applied = new Set(
      (await own.selectFrom('migration').select('name').execute()).map((row) => row.name),
    );
    for (const migration of allMigrations) {
      if (applied.has(migration.name)) continue;
      await migration.up(trx as unknown as Kysely<unknown>);
      await own.insertInto('migration').values({ name: migration.name }).execute();
    }
  });
}
