import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  type Files,
  manifestOf,
  sha256,
  unzip,
  withLines,
  withManifest,
  withRows,
  writeArchive,
  zip,
} from '../../test/archive.ts';
import { aLevel } from '../../test/builders.ts';
import { openBareDatabase, openTestSite } from '../../test/site.ts';
import type { Database } from '../database/tables.ts';
import { countPlays } from '../score/queries.ts';
import { openScreenshots } from '../screenshot/screenshots.ts';
import { importSite } from './import-site.ts';
import { listTables } from './queries.ts';

// Starting a process is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const SCRIPT = fileURLToPath(new URL('../../scripts/import.ts', import.meta.url));
const WRONG_SHA256 = 'ab'.repeat(32);

let folder: string;
let good: Files;
let empty: { db: Database; close: () => Promise<void> };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zoomout-import-'));
  empty = await openBareDatabase();
  const site = await openTestSite();
  const level = aLevel({ path: await site.addPicture(200, 100) });
  await site.add(level);
  await countPlays(site.db, [{ playId: 'a play', levelId: level.id, score: 3, createdAt: 'then' }]);
  const cookies = await site.logIn('admin');
  const reply = await site.call({ url: '/api/export/zoomout-data.zip', cookies });
  good = await unzip(reply.rawPayload);
  await site.close();
});

afterAll(async () => {
  await empty.close();
  await rm(folder, { recursive: true, force: true });
});

/** Imports an archive into the empty site; returns 'imported' or the message of the error. */
async function importArchive(archive: Buffer): Promise<string> {
  const file = await writeArchive(join(folder, 'archive.zip'), archive);
  const screenshots = openScreenshots(join(folder, 'data'));
  const options = { db: empty.db, screenshots, now: 0, report: () => {} };
  return importSite(options, file).then(
    () => 'imported',
    (error: Error) => error.message,
  );
}

function pictureOf(files: Files): string {
  return manifestOf(files).screenshots[0]?.name ?? '';
}

function withPicture(files: Files, bytes: Buffer): Files {
  const without = new Map(files);
  without.delete(`screenshots/${pictureOf(files)}`);
  const name = `${sha256(bytes)}.webp`;
  return withManifest(without.set(`screenshots/${name}`, bytes), (manifest) => ({
    ...manifest,
    screenshots: [{ name, bytes: bytes.length, sha256: sha256(bytes) }],
  }));
}

/** yazl refuses such names, so they are put into the finished archive. */
async function withName(name: string): Promise<Buffer> {
  const placeholder = 'x'.repeat(name.length);
  const archive = await zip(new Map(good).set(placeholder, Buffer.from('evil')));
  return Buffer.from(archive.toString('latin1').replaceAll(placeholder, name), 'latin1');
}

const cases: [name: string, archive: () => Promise<Buffer>, message: string][] = [
  ['no ZIP', async () => randomBytes(500), 'cannot be imported'],
  ['nothing', async () => Buffer.alloc(0), 'cannot be imported'],
  ['half an archive', async () => (await zip(good)).subarray(0, 2000), 'cannot be imported'],
  [
    'a ZIP of something else',
    () => zip(new Map([['a.txt', Buffer.from('a')]])),
    'it contains no manifest.json',
  ],
  ['a path that leads out', () => withName('../../evil.sh'), 'invalid relative path'],
  [
    'a path that leads out with backslashes',
    () => withName('..\\..\\evil.sh'),
    'invalid characters in fileName',
  ],
  ['an absolute path', () => withName('/etc/cron.d/evil'), 'absolute path'],
  [
    'an unknown file',
    () => zip(new Map(good).set('evil.sh', Buffer.from('a'))),
    'it contains the unknown file evil.sh',
  ],
  [
    'a file twice',
    async () => {
      const archive = await zip(new Map(good).set('manifest.jsox', Buffer.from('{}')));
      return Buffer.from(archive.toString('latin1').replaceAll('manifest.jsox', 'manifest.json'), 'latin1');
    },
    'it contains manifest.json twice',
  ],
  [
    'a file that is compressed too much',
    () => zip(new Map(good).set('bomb', Buffer.alloc(5_000_000)), true),
    'the compression ratio of bomb is too high',
  ],
  [
    'an invalid manifest',
    () => zip(new Map(good).set('manifest.json', Buffer.from('[]'))),
    'manifest.json is invalid',
  ],
  [
    'a manifest of another format',
    () => zip(withManifest(good, (manifest) => ({ ...manifest, formatVersion: 2 }))),
    'manifest.json is invalid',
  ],
  [
    'a missing table',
    () => zip(new Map([...good].filter(([name]) => !name.includes('/level.')))),
    'tables/level.jsonl.gz is missing',
  ],
  [
    'a changed table',
    () => {
      const table = Buffer.from(good.get('tables/level.jsonl.gz') ?? '');
      table.writeUInt8(table.readUInt8(20) ^ 1, 20);
      return zip(new Map(good).set('tables/level.jsonl.gz', table));
    },
    'cannot be imported',
  ],
  [
    'a table with another checksum',
    () =>
      zip(
        withManifest(good, (manifest) => ({
          ...manifest,
          tables: manifest.tables.map((table) => ({ ...table, sha256: WRONG_SHA256 })),
        })),
      ),
    'the checksum of the table site_setting is wrong',
  ],
  [
    'a table that decompresses to more',
    () =>
      zip(
        withManifest(good, (manifest) => ({
          ...manifest,
          tables: manifest.tables.map((table) => ({ ...table, plainBytes: Math.min(table.plainBytes, 20) })),
        })),
      ),
    'decompresses to more than manifest.json says',
  ],
  [
    'a table bomb',
    () => zip(withLines(good, 'play', () => [`"${'a'.repeat(20_000_000)}"`])),
    'the compression ratio of the table play is too high',
  ],
  [
    'an endless line',
    () => zip(withLines(good, 'play', () => [`"${randomBytes(1_000_000).toString('hex')}"`])),
    'a line of the table play is too long',
  ],
  [
    'lost rows',
    () =>
      zip(
        withManifest(good, (manifest) => ({
          ...manifest,
          tables: manifest.tables.map((table) => (table.table === 'play' ? { ...table, rows: 2 } : table)),
        })),
      ),
    'the table play has 1 rows instead of 2',
  ],
  [
    'a line that is not a row',
    () => zip(withLines(good, 'user', () => ['[1]'])),
    'line 1 of the table user is not a row',
  ],
  [
    'a line that is not JSON',
    () => zip(withLines(good, 'user', () => ['{'])),
    'line 1 of the table user is not a row',
  ],
  [
    'a row with an unknown column',
    () => zip(withRows(good, 'user', (row) => ({ ...row, evil: 1 }))),
    'a row of the table user has unknown columns',
  ],
  [
    'a row with a missing column',
    () => zip(withRows(good, 'user', ({ name: _, ...row }) => row)),
    'a row of the table user has an invalid name',
  ],
  [
    'a value of another type',
    () => zip(withRows(good, 'level', (row) => ({ ...row, version: 'one' }))),
    'a row of the table level has an invalid version',
  ],
  [
    'a row that refers to nothing',
    () => zip(withRows(good, 'score_count', (row) => ({ ...row, level_id: 'none' }))),
    'a row of the table score_count:',
  ],
  [
    'a level that pages cannot read',
    () => zip(withRows(good, 'level', (row) => ({ ...row, state: 'great', position: null }))),
    'its content is invalid',
  ],
  [
    'sessions',
    () => zip(withLines(good, 'session', () => ['{"id":"1"}'])),
    'a site has no table session to restore',
  ],
  [
    'a newer version',
    () =>
      zip(
        withManifest(good, (manifest) => ({ ...manifest, migrations: [...manifest.migrations, '999-new'] })),
      ),
    'upgrade this site first',
  ],
  [
    'a version with gaps',
    () => zip(withManifest(good, (manifest) => ({ ...manifest, migrations: manifest.migrations.slice(1) }))),
    'its version was never released',
  ],
  [
    'a picture that was changed',
    () =>
      zip(
        new Map(good).set(
          `screenshots/${pictureOf(good)}`,
          Buffer.alloc(good.get(`screenshots/${pictureOf(good)}`)?.length ?? 0),
        ),
      ),
    'the checksum of',
  ],
  [
    'a file that is not a picture',
    () => zip(withPicture(good, Buffer.from('<svg onload="evil()"/>'))),
    'is not a WebP picture',
  ],
];

describe('npm run import', () => {
  it.each(cases)('refuses %s and leaves nothing behind', async (_, archive, message) => {
    expect(await importArchive(await archive())).toContain(message);
    expect([...(await listTables(empty.db)).keys()]).toEqual([]);
    expect(await picturesIn(join(folder, 'data/screenshots'))).toEqual([]);
  });

  it('accepts an archive of an older version', async () => {
    const { db, close } = await openBareDatabase();
    const games = withRows(
      good,
      'game',
      ({ source: _, total_rating_count: __, igdb_id: ___, ...row }) => row,
    );
    const old = withRows(games, 'level', ({ image_height: _, ...row }) => row);
    old.delete('tables/audit_entry.jsonl.gz');
    const file = await writeArchive(
      join(folder, 'old.zip'),
      await zip(
        withManifest(old, (manifest) => ({
          ...manifest,
          migrations: ['001-first-tables'],
          tables: manifest.tables.filter(({ table }) => table !== 'audit_entry'),
        })),
      ),
    );
    const screenshots = openScreenshots(join(folder, 'old'));
    await importSite({ db, screenshots, now: 0, report: () => {} }, file);
    expect(await db.selectFrom('audit_entry').select('action').execute()).toEqual([{ action: 'imported' }]);
    await close();
  });

  it('imports once, and only into an empty site', async () => {
    expect(await importArchive(await zip(good, true))).toBe('imported');
    expect(await importArchive(await zip(good))).toMatch(/^This site is not empty: .*another DATA_DIR/);
    expect(await picturesIn(join(folder, 'data/screenshots'))).toHaveLength(1);
  });

  it('runs as a command', async () => {
    const file = await writeArchive(join(folder, 'good.zip'), await zip(good));
    const env = { DATA_DIR: join(folder, 'by-command') };
    const run = (...args: string[]) =>
      new Promise<string>((resolve) => {
        execFile(process.execPath, [SCRIPT, ...args], { cwd: folder, env }, (error, stdout, stderr) =>
          resolve(`${error?.code ?? 0} ${stdout}${stderr}`),
        );
      });
    expect(await run()).toMatch(/^0 npm run import -- FILE/);
    expect(await run(join(folder, 'nothing.zip'))).toMatch(/^1 This archive cannot be imported: ENOENT/);
    const done = await run(file);
    expect(done).toMatch(/^0 Imported the site at .*: 1 levels, 0 games, 1 users, 1 screenshots/);
    expect(done).toContain('100 % imported');
    expect(await run(file)).toMatch(/^1 This site is not empty/);
  });
});

async function picturesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  return names.filter((name) => name.endsWith('.webp'));
}
