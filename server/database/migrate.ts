import { type Kysely, sql } from 'kysely';
import { StartError } from '../process/run.ts';
import { databaseOutage } from './errors.ts';
import { allMigrations, FIRST_RELEASE, type Migration, migrationNames } from './migrations/all.ts';
import { withExclusiveLock } from './open.ts';
import type { Database } from './tables.ts';

interface MigrationTable {
  migration: { name: string };
}

/**
 * Brings the tables up to date, completely or not at all. Several processes may do so at once. Throws a `StartError` for a database of a
 * newer version, as this one would not know what its tables mean, and of one before 1.0.0. `report` gets lines for the owner of a site that is upgraded.
 */
export async function migrate(
  db: Database,
  migrations: readonly Migration[] = allMigrations,
  report: (line: string) => void = () => {},
): Promise<void> {
  const isUpgraded = await withExclusiveLock(db, async (trx) => {
    await createMigrationTable(trx);
    const names = migrationNames(migrations);
    await requireKnownMigrations(trx, names);
    const applied = new Set(await listMigrationNames(trx));
    const missing = names.filter((name) => !applied.has(name));
    const isUpgrade = applied.size > 0 && missing.length > 0;
    if (isUpgrade) report(`Upgrading the database: ${missing.join(', ')}`);
    await applyMigrations(trx, missing, migrations);
    return isUpgrade;
  });
  if (isUpgraded) report('The database is upgraded');
}

/** Throws a `StartError` when a newer version has migrated the database, or one before 1.0.0. */
export async function requireKnownMigrations(
  trx: Database,
  known: readonly string[] = migrationNames(allMigrations),
): Promise<void> {
  const applied = await listMigrationNames(trx);
  if (applied.length > 0 && !applied.includes(FIRST_RELEASE)) {
    throw new StartError(
      'The database is of a version before 1.0.0, and nothing was changed: start version 1.0.0 once, then this one',
    );
  }
  const unknown = applied.filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  throw new StartError(
    `The database is of a newer version of the site, which has the migration ${unknown.sort().join(', ')}: ` +
      'start that version, or restore a backup made before the upgrade',
  );
}

/** Creates the list of applied migrations, in a database that may have no tables yet. */
export async function createMigrationTable(trx: Database): Promise<void> {
  await sql`create table if not exists migration (name text primary key)`.execute(trx);
}

/** The names of the applied migrations, in the order of the list. */
export async function appliedMigrations(db: Database): Promise<string[]> {
  const applied = new Set(await listMigrationNames(db));
  return migrationNames(allMigrations).filter((name) => applied.has(name));
}

/** Applies the named migrations; call it with an exclusive lock. */
export async function applyMigrations(
  trx: Database,
  names: readonly string[],
  migrations: readonly Migration[] = allMigrations,
): Promise<void> {
  for (const migration of migrations) {
    const { name, up } = migration;
    if (!names.includes(name)) continue;
    await up(trx as unknown as Kysely<unknown>).catch((error: Error) => {
      if (databaseOutage(error)) throw error;
      throw new StartError(`The migration ${name} failed, and nothing was changed: ${error.message}`);
    });
    const listed = migrationNames([migration]).map((of) => ({ name: of }));
    await migrationTable(trx).insertInto('migration').values(listed).execute();
  }
}

async function listMigrationNames(db: Database): Promise<string[]> {
  const rows = await migrationTable(db).selectFrom('migration').select('name').execute();
  return rows.map(({ name }) => name);
}

function migrationTable(db: Database): Kysely<MigrationTable> {
  return db as unknown as Kysely<MigrationTable>;
}
