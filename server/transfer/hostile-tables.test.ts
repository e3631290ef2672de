import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Files, withLines, withManifest, withRows, zip } from '../../test/transfer/archive.ts';
import { exportSmallSite, type ImportTarget, openImportTarget } from '../../test/transfer/import-target.ts';

const WRONG_SHA256 = 'ab'.repeat(32);

let good: Files;
let target: ImportTarget;

beforeAll(async () => {
  good = await exportSmallSite();
  target = await openImportTarget();
});

afterAll(() => target.close());

const cases: [name: string, archive: () => Promise<Buffer>, message: string][] = [
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
    'a line of the table play is too long',
  ],
  [
    'a table that claims more than gzip can hold',
    () =>
      zip(
        withManifest(good, (manifest) => ({
          ...manifest,
          tables: manifest.tables.map((table) => ({ ...table, plainBytes: 1101 * table.bytes })),
        })),
      ),
    'the compression ratio of the table site_setting is too high',
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
];

describe('npm run import', () => {
  it.each(cases)('refuses %s and leaves nothing behind', async (_, archive, message) => {
    expect(await target.importArchive(await archive())).toContain(message);
    expect(await target.tables()).toEqual([]);
    expect(await target.pictures()).toEqual([]);
  });
});
