import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { migrate } from '../../server/database/migrate.ts';
import { allMigrations, FIRST_RELEASE, migrationNames } from '../../server/database/migrations/all.ts';
import { isPostgres } from '../../server/database/open.ts';
import type { Database } from '../../server/database/tables.ts';
import { openSite } from '../../server/lifecycle/open-site.ts';
import { listTables } from '../../server/transfer/queries.ts';
import { openBareDatabase } from '../database/database.ts';
import { type OldSite, oldFile, openOldSite, schemaText, versions } from '../old-sites/open.ts';
import { allRows } from '../old-sites/rows.ts';
import { schemaOf } from '../old-sites/schema.ts';

const ADD_ONE = 'missing: run `node test/old-sites/write.ts` (CONTRIBUTING.md)';

const opened: OldSite[] = [];

const closing: (() => Promise<void>)[] = [];

afterAll(async () => {
  await Promise.all(opened.map((old) => old.close()));
  for (const close of closing) await close();
});

async function open(version: string): Promise<OldSite> {
  const old = await openOldSite(version, inject('databaseUrl'));
  opened.push(old);
  return old;
}

/** A database without tables. */
async function openEmpty(): Promise<Database> {
  const { db, close } = await openBareDatabase();
  closing.push(close);
  return db;
}

/** What each index is about, and the trigger of each write to a table. */
async function namesOfParts(db: Database): Promise<unknown[]> {
  const parts = isPostgres(db)
    ? sql`
      select tablename as part, split_part(indexdef, ' USING ', 2) as text from pg_indexes where schemaname = current_schema()
      union all select event_object_table, trigger_name || ' ' || event_manipulation from information_schema.triggers
      where trigger_schema = current_schema() order by 1, 2`
    : sql`
      select tbl_name as part, coalesce(name, '') as text from sqlite_master
      where type <> 'table' and name not like 'sqlite_%' order by 1, 2`;
  return (await parts.execute(db)).rows;
}

describe.each(allMigrations.slice(1))('the migration $name', (migration) => {
  it('has an old site', () => {
    expect(existsSync(oldFile('rows', `${migration.name}.sql`)) || ADD_ONE).toBe(true);
  });

  it.each(['sqlite', 'postgres'] as const)('runs on %s what it ran when it was written', async (dialect) => {
    expect(await schemaOf(migration, dialect)).toBe(schemaText(migration.name, dialect));
  });
});

describe('a new site', () => {
  it('has the columns, indexes and triggers that 1.0.0 has made', async () => {
    const old = await open(FIRST_RELEASE);
    const fresh = await openEmpty();
    await migrate(fresh, allMigrations.slice(0, 1));
    expect(await listTables(fresh)).toEqual(await listTables(old.db));
    expect(await namesOfParts(fresh)).toEqual(await namesOfParts(old.db));
    expect((await allRows(fresh)).get('migration')).toEqual((await allRows(old.db)).get('migration'));
  });
});

describe('an upgrade', () => {
  it('says what it does and that it is done; a new site and one without migrations to apply say nothing', async () => {
    const old = await open(FIRST_RELEASE);
    const lines: string[] = [];
    for (const _ of ['first', 'second']) {
      const site = await openSite(old.config, (line) => lines.push(line));
      await site.db.destroy();
    }
    expect(lines).toEqual([
      expect.stringMatching(/^Upgrading the database: 025-budgets, 026-withdrawn-levels, /),
      'The database is upgraded',
    ]);
  });

  it('of a version before 1.0.0 begins with 1.0.0, and changes nothing', async () => {
    const old = await open(FIRST_RELEASE);
    await sql`delete from migration where name >= '020'`.execute(old.db);
    const before = await allRows(old.db);
    await expect(openSite(old.config)).rejects.toThrow(
      'The database is of a version before 1.0.0, and nothing was changed: start version 1.0.0 once, then this one',
    );
    expect(await allRows(old.db)).toEqual(before);
  });
});

describe('a migration that fails', () => {
  const failing = { name: '999-fails', up: () => Promise.reject(new Error('Something failed')) };

  it.each(versions)('leaves a site of the version %s as it was, and the next try works', async (version) => {
    const old = await open(version);
    const before = await allRows(old.db);
    // The last of all: then there is the most to take back.
    await expect(migrate(old.db, [...allMigrations, failing])).rejects.toThrow(
      'The migration 999-fails failed, and nothing was changed: Something failed',
    );
    expect(await allRows(old.db)).toEqual(before);
    await migrate(old.db);
    expect((await allRows(old.db)).get('migration')).toHaveLength(migrationNames(allMigrations).length);
  });

  it('is named when the site is opened', async () => {
    const old = await open(FIRST_RELEASE);
    await old.db.schema.createTable('backup_run').addColumn('other', 'text').execute();
    await expect(openSite(old.config)).rejects.toThrow(
      /^The migration 027-backup-runs failed, and nothing was changed: .*backup_run.* already exists$/,
    );
    await old.db.schema.dropTable('backup_run').execute();
    await (await openSite(old.config)).db.destroy();
  });
});

describe('a site of a newer version', () => {
  it('is refused and stays as it is', async () => {
    const old = await open(versions.at(-1) ?? '');
    await migrate(old.db, [...allMigrations, { name: '999-newer', up: async () => {} }]);
    const before = await allRows(old.db);
    await expect(openSite(old.config)).rejects.toThrow(
      /^The database is of a newer version of the site, which has the migration 999-newer: start that version, or/,
    );
    expect(await allRows(old.db)).toEqual(before);
  });
});
