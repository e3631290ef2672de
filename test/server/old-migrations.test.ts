import { existsSync, readFileSync } from 'node:fs';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { migrate } from '../../server/database/migrate.ts';
import { allMigrations } from '../../server/database/migrations/all.ts';
import { openSite } from '../../server/lifecycle/open-site.ts';
import { type OldSite, oldFile, openOldSite, schemaFile, versions } from '../old-sites/open.ts';
import { allRows } from '../old-sites/rows.ts';
import { schemaOf } from '../old-sites/schema.ts';

const ADD_ONE = 'missing: run `node test/old-sites/write.ts` (CONTRIBUTING.md)';

const opened: OldSite[] = [];

afterAll(() => Promise.all(opened.map((old) => old.close())));

async function open(version: string): Promise<OldSite> {
  const old = await openOldSite(version, inject('databaseUrl'));
  opened.push(old);
  return old;
}

describe.each(allMigrations)('the migration $name', (migration) => {
  it('has an old site', () => {
    expect(existsSync(oldFile('rows', `${migration.name}.sql`)) || ADD_ONE).toBe(true);
  });

  it.each(['sqlite', 'postgres'] as const)('runs on %s what it ran when it was written', async (dialect) => {
    const file = schemaFile(migration.name, dialect);
    expect(existsSync(file) || ADD_ONE).toBe(true);
    expect(await schemaOf(migration, dialect)).toBe(readFileSync(file, 'utf8'));
  });
});

describe('an upgrade', () => {
  it('says what it does and that it is done; a new site and one without migrations to apply say nothing', async () => {
    const old = await open('001-first-tables');
    const lines: string[] = [];
    for (const _ of ['first', 'second']) {
      const site = await openSite(old.config, (line) => lines.push(line));
      await site.db.destroy();
    }
    expect(lines).toEqual([
      expect.stringMatching(/^Upgrading the database: .*, 003-administration, /),
      'The database is upgraded',
    ]);
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
    expect((await allRows(old.db)).get('migration')).toHaveLength(versions.length);
  });

  it('is named when the site is opened', async () => {
    const old = await open('001-first-tables');
    await old.db.schema.createTable('upgrade').addColumn('other', 'text').execute();
    await expect(openSite(old.config)).rejects.toThrow(
      /^The migration 003-administration failed, and nothing was changed: .*upgrade.* already exists$/,
    );
    await old.db.schema.dropTable('upgrade').execute();
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
