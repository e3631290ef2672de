import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { levelFile, MAX_PACK_LEVELS, pictureFile } from '#shared/pack/pack.ts';
import { aPicture } from '../../test/builders.ts';
import { aKey, anotherKey, packBytes, packParts, problemOfPack, signedAgain } from '../../test/pack/pack.ts';
import { openTestSite } from '../../test/site/site.ts';
import { type Files, sha256, unzip, zip } from '../../test/transfer/archive.ts';
import { fingerprintOf, isSignedBy, loadPackKey } from './pack-key.ts';
import { openPack } from './read-pack.ts';
import { type PackParts, writePack } from './write-pack.ts';

let folder: string;
let parts: PackParts;
let good: Buffer;
let files: Files;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zoomout-pack-'));
  parts = await packParts();
  good = await packBytes(parts);
  files = await unzip(good);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const changed = (name: string, bytes: Buffer | string) => new Map(files).set(name, Buffer.from(bytes));
const titleWith = (changes: object) =>
  changed('pack.json', JSON.stringify({ ...JSON.parse(String(files.get('pack.json'))), ...changes }));
const levelWith = (changes: object) =>
  changed(levelFile(0), JSON.stringify({ ...JSON.parse(String(files.get(levelFile(0)))), ...changes }));
const pictureName = () => [...parts.pictures.keys()][0] ?? '';

/** With another picture for the first level. */
function withPicture(bytes: Buffer): Files {
  const name = `${sha256(bytes)}.webp`;
  const [first] = parts.levels;
  const next = levelWith({ screenshot: name });
  next.delete(pictureFile(first?.level.screenshot ?? ''));
  return signedAgain(next.set(pictureFile(name), bytes));
}

describe('a pack', () => {
  it('is read as it was written', async () => {
    const file = join(folder, 'read.zip');
    await writeFile(file, good);
    const opened = await openPack(file);
    expect(opened.pack).toMatchObject({ ...parts.pack, key: aKey.publicKey, levels: ['ZO-1', 'ZO-2'] });
    expect(opened.levels).toEqual(parts.levels);
    const [first] = opened.levels;
    if (!first) throw new Error('The pack is empty');
    expect(await opened.readPicture(first.level)).toMatchObject({ width: 640, height: 400 });
    opened.close();
  });

  it('has the same bytes whenever, wherever and in whatever order of fields it is made', async () => {
    const levels = parts.levels.map(({ id, level }) => {
      return { id, level: Object.fromEntries(Object.entries(level).reverse()) as typeof level };
    });
    const pictures = new Map([...parts.pictures].reverse());
    expect((await packBytes({ ...parts, levels, pictures })).equals(good)).toBe(true);
    // Midnight of 1980-01-01, as the machine's zone would have it.
    expect(good.subarray(10, 14).toString('hex')).toBe('00002100');
    expect((await writePack(parts, aKey)).size).toBe(good.length);
  });

  it('is either refused or the same after a change of any byte', async () => {
    const step = Math.max(1, Math.floor(good.length / 400));
    for (let at = 0; at < good.length; at += step) {
      const bytes = Buffer.from(good);
      bytes[at] = (bytes[at] ?? 0) ^ (1 << (at % 8));
      const problem = await problemOfPack(folder, bytes);
      if (problem === 'fine') expect([...(await unzip(bytes))]).toEqual([...files]);
      else expect(problem).toMatch(/pack|somebody/);
    }
  });

  it('is refused wherever it ends', async () => {
    for (const share of [0, 0.1, 0.5, 0.9, 0.999]) {
      const half = good.subarray(0, Math.floor(good.length * share));
      expect(await problemOfPack(folder, half)).toContain('it cannot be read');
    }
  });
});

const cases: [name: string, make: () => Files | Promise<Files>, problem: string][] = [
  [
    'a changed level',
    () => levelWith({ name: 'Another game' }),
    'changed after it was signed: levels/0001.json',
  ],
  ['a changed licence', () => titleWith({ licence: 'CC0-1.0' }), 'changed after it was signed: pack.json'],
  [
    'a changed picture',
    async () => changed(pictureFile(pictureName()), await aPicture(640, 400)),
    'changed after it was signed: screenshots/',
  ],
  [
    'changed hashes',
    () => changed('hashes.json', String(files.get('hashes.json')).replace('"levels', ' "levels')),
    'The signature of this pack is not right',
  ],
  [
    'the signature of another key',
    () => signedAgain(files, anotherKey()),
    'The signature of this pack is not right',
  ],
  ['no signature', () => without('signature'), 'signature is missing'],
  ['no list of hashes', () => without('hashes.json'), 'hashes.json is missing'],
  ['no pack.json', () => without('pack.json'), 'pack.json is missing'],
  ['a missing picture', () => without(pictureFile(pictureName())), '.webp is missing'],
  ['a picture that is listed nowhere', () => signedAgain(without(pictureFile(pictureName()))), 'is missing'],
  ['a missing level', () => without(levelFile(1)), 'levels/0002.json is missing'],
  ['a file that is not listed', () => changed('evil.sh', 'rm'), 'must not have the file evil.sh'],
  [
    'a listed file that no level needs',
    () => signedAgain(changed('evil.sh', 'rm')),
    'must not have the file evil.sh',
  ],
  ['a newer format', () => signedAgain(titleWith({ format: 2 })), 'upgrade this site first'],
  ['no name', () => signedAgain(titleWith({ name: ' ' })), 'pack.json is not as it must be'],
  ['no licence', () => signedAgain(titleWith({ licence: '' })), 'pack.json is not as it must be'],
  ['a level twice', () => signedAgain(titleWith({ levels: ['ZO-1', 'ZO-1'] })), 'not as it must be'],
  [
    'a level without a step',
    () => signedAgain(levelWith({ zoomPresets: [null, null, null, null, null] })),
    'levels/0001.json is not as it must be',
  ],
  [
    'a link that would run a script',
    () =>
      signedAgain(
        levelWith({ credit: { attribution: 'Ada', licence: 'MIT', homepage: 'javascript:evil()' } }),
      ),
    'levels/0001.json is not as it must be',
  ],
  [
    'a picture with a path for a name',
    () => signedAgain(levelWith({ screenshot: '../../evil.webp' })),
    'levels/0001.json is not as it must be',
  ],
  ['what is no picture', () => withPicture(Buffer.from('<svg onload="evil()"/>')), 'is not as it must be'],
  ['a picture of another type', async () => withPicture(await aPng()), 'is not as it must be'],
  ['a picture with metadata', async () => withPicture(await withExif()), 'is not as it must be'],
  [
    'more levels than a pack may have',
    () =>
      signedAgain(titleWith({ levels: Array.from({ length: MAX_PACK_LEVELS + 1 }, (_, i) => `ZO-${i}`) })),
    'This pack is too large',
  ],
];

function without(name: string): Files {
  return new Map([...files].filter(([other]) => other !== name));
}

async function aPng(): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(await aPicture(640, 400))
    .png()
    .toBuffer();
}

async function withExif(): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(await aPicture(640, 400))
    .withExif({ IFD0: { Copyright: 'Ada' } })
    .webp()
    .toBuffer();
}

describe('a pack with', () => {
  it.each(cases)('%s is refused', async (_, make, problem) => {
    expect(await problemOfPack(folder, await zip(await make()))).toContain(problem);
  });

  it('compressed files is refused, whatever they contain', async () => {
    const bomb = await zip(new Map(files).set('bomb', Buffer.alloc(5_000_000)), true);
    expect(await problemOfPack(folder, bomb)).toContain('is not as it must be');
  });

  it.each(['../../evil.sh', '..\\..\\evil.sh', '/etc/cron.d/evil'])(
    'the path %s is refused',
    async (name) => {
      const placeholder = 'x'.repeat(name.length);
      const bytes = await zip(new Map(files).set(placeholder, Buffer.from('evil')));
      const evil = Buffer.from(bytes.toString('latin1').replaceAll(placeholder, name), 'latin1');
      expect(await problemOfPack(folder, evil)).toContain('it cannot be read');
    },
  );

  it('a file twice is refused', async () => {
    const bytes = await zip(new Map(files).set('pack.jsox', Buffer.from('{}')));
    const twice = Buffer.from(bytes.toString('latin1').replaceAll('pack.jsox', 'pack.json'), 'latin1');
    expect(await problemOfPack(folder, twice)).toContain('pack.json is not as it must be');
  });

  it('too many files is refused before any of them is read', async () => {
    const many = Array.from({ length: 2 * MAX_PACK_LEVELS + 4 }, (_, index) => {
      return [`levels/${index}.json`, Buffer.from('{}')] as const;
    });
    expect(await problemOfPack(folder, await zip(new Map(many)))).toContain('This pack is too large');
  });
});

describe('the key of a site', () => {
  it('is made once, whoever needs it first, and stays after a restart', async () => {
    const site = await openTestSite();
    const secret = 'a secret of thirty-two characters';
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => loadPackKey(site.db, secret)));
    for (const other of others) expect(other.publicKey).toBe(first?.publicKey);
    const stored = await site.db
      .selectFrom('site_setting')
      .select('value')
      .where('key', '=', 'pack_key')
      .executeTakeFirstOrThrow();
    expect(stored.value).not.toContain('PRIVATE');
    expect((await loadPackKey(site.db, 'another secret of thirty-two letters')).publicKey).not.toBe(
      first?.publicKey,
    );
    await site.close();
  });

  it('signs what it is given, and nothing else', () => {
    const bytes = Buffer.from('hashes');
    const signature = aKey.sign(bytes);
    expect(isSignedBy(aKey.publicKey, bytes, signature)).toBe(true);
    expect(isSignedBy(aKey.publicKey, Buffer.from('others'), signature)).toBe(false);
    expect(isSignedBy(anotherKey().publicKey, bytes, signature)).toBe(false);
    for (const other of ['', `${signature}=`, signature.slice(1)]) {
      expect(isSignedBy(aKey.publicKey, bytes, other)).toBe(false);
    }
    expect(isSignedBy('no key', bytes, signature)).toBe(false);
  });

  it('has a fingerprint that can be read out', () => {
    expect(fingerprintOf(aKey.publicKey)).toMatch(/^([0-9A-F]{4} ){7}[0-9A-F]{4}$/);
    expect(fingerprintOf(anotherKey().publicKey)).not.toBe(fingerprintOf(aKey.publicKey));
  });
});
