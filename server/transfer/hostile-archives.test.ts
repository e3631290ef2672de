import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Files, manifestOf, sha256, withManifest, zip } from '../../test/transfer/archive.ts';
import { exportSmallSite, type ImportTarget, openImportTarget } from '../../test/transfer/import-target.ts';

let good: Files;
let target: ImportTarget;

beforeAll(async () => {
  good = await exportSmallSite();
  target = await openImportTarget();
});

afterAll(() => target.close());

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
    'an unknown file, however much it is compressed',
    () => zip(new Map(good).set('bomb', Buffer.alloc(5_000_000)), true),
    'it contains the unknown file bomb',
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
    expect(await target.importArchive(await archive())).toContain(message);
    expect(await target.tables()).toEqual([]);
    expect(await target.pictures()).toEqual([]);
  });
});
