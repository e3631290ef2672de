import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { verifyAuditLog } from '../../server/audit/verify-log.ts';
import { allMigrations, migrationNames } from '../../server/database/migrations/all.ts';
import { ARCHIVE_FORMAT, type Manifest, tableEntryName } from '../../server/transfer/manifest.ts';
import { exportedTables, type Row } from '../../server/transfer/queries.ts';
import { oldFile, openOldSite, versions } from '../old-sites/open.ts';
import { allRows } from '../old-sites/rows.ts';
import { type Files, rowsOf, sha256, unzip, withManifest, zip } from '../transfer/archive.ts';
import { type ImportTarget, openImportTarget } from '../transfer/import-target.ts';

let target: ImportTarget;

beforeEach(async () => {
  target = await openImportTarget();
});

afterEach(() => target.close());

/** The archives that released versions have made of their site. */
const RELEASES = ['1.0.0', '1.1.1', '1.2.1'];
const archiveBy = (release: string) => readFileSync(oldFile('archives', `${release}.zip`));

/** The tables of an old site in the form of an archive of 1.0.0, with its pictures. */
async function archiveOf(
  version: string,
  first: Files,
): Promise<{ archive: Buffer; rows: Map<string, Row[]> }> {
  const old = await openOldSite(version, null);
  const all = await allRows(old.db);
  await old.close();
  const rows = new Map(
    exportedTables.flatMap((table) => (all.has(table) ? [[table, all.get(table) ?? []]] : [])),
  );
  const files: Files = new Map([...first].filter(([name]) => name.startsWith('screenshots/')));
  const tables: Manifest['tables'] = [];
  for (const [table, found] of rows) {
    const plain = Buffer.from(found.map((row) => `${JSON.stringify(row)}\n`).join(''));
    const packed = gzipSync(plain);
    files.set(tableEntryName(table), packed);
    const sizes = { rows: found.length, plainBytes: plain.length, bytes: packed.length };
    tables.push({ table, ...sizes, sha256: sha256(packed) });
  }
  const manifest = JSON.parse(String(first.get('manifest.json')));
  const migrations = migrationNames(allMigrations.slice(0, versions.indexOf(version) + 1));
  files.set(
    'manifest.json',
    Buffer.from(JSON.stringify({ ...manifest, ...ARCHIVE_FORMAT, migrations, tables })),
  );
  return { archive: await zip(files), rows };
}

/** Whether the site has all these rows, with the columns that they had. */
async function expectRows(rows: ReadonlyMap<string, Row[]>): Promise<void> {
  const imported = await allRows(target.db);
  for (const [table, expected] of rows) {
    // The import adds an entry to the audit log.
    if (table === 'audit_head') continue;
    const columns = Object.keys(expected[0] ?? {});
    const found = (imported.get(table) ?? []).map((row) =>
      Object.fromEntries(columns.map((name) => [name, row[name]])),
    );
    expect(found, table).toEqual(expect.arrayContaining(expected));
    expect(found.length - expected.length, table).toBe(table === 'audit_entry' ? 1 : 0);
  }
  expect(imported.get('migration')).toHaveLength(migrationNames(allMigrations).length);
  expect((await verifyAuditLog(target.db, null)).problems).toEqual([]);
}

describe('an archive of an earlier version', () => {
  it.each(RELEASES)('is imported as a server of %s has made it', async (release) => {
    expect(await target.importArchive(archiveBy(release))).toBe('imported');
    const files = await unzip(archiveBy(release));
    const tables = exportedTables.filter((table) => files.has(tableEntryName(table)));
    expect(tables.length).toBeGreaterThan(18);
    await expectRows(new Map(tables.map((table) => [table, rowsOf(files, table)])));
    expect(await target.pictures()).toHaveLength(6);
  });

  it.each(versions)('%s is imported', async (version) => {
    const { archive, rows } = await archiveOf(version, await unzip(archiveBy('1.0.0')));
    expect(await target.importArchive(archive)).toBe('imported');
    await expectRows(rows);
    expect(await target.pictures()).toHaveLength(6);
  });

  it('of before 1.0.0 is refused, and says what to do', async () => {
    const files = withManifest(await unzip(archiveBy('1.0.0')), (manifest) => ({
      ...manifest,
      migrations: manifest.migrations.slice(0, 20),
    }));
    expect(await target.importArchive(await zip(files))).toBe(
      'This archive cannot be imported: it comes from a version before 1.0.0: import it with that version, and export it there',
    );
    expect(await target.tables()).toEqual([]);
  });
});
