import { mkdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aLevel, aPicture } from '../../test/builders.ts';
import { openBareDatabase } from '../../test/database/database.ts';
import { openTestSite, type TestSite } from '../../test/site/site.ts';
import {
  type Files,
  manifestOf,
  unzip,
  withManifest,
  writeArchive,
  zip,
} from '../../test/transfer/archive.ts';
import { openScreenshots, type Screenshots, writePicture } from '../picture/screenshots.ts';
import { backupSite } from './backup-site.ts';
import { importSite } from './import-site.ts';
import { openArchive } from './read-archive.ts';

const HALF_PICTURE = Buffer.from('RIFF\xff\xff\0\0WEBPVP8 ', 'latin1');

let site: TestSite;
let cookies: Record<string, string>;
let before: Files;
let good: string;
/** What is wrong with each picture, by path. */
const problems = new Map<string, string>();
const ids = new Map<string, string>();

function fileOf(path: string): string {
  return join(site.folder, 'screenshots', path.slice(0, 2), path);
}

async function addLevel(path: string): Promise<string> {
  const level = aLevel({ path });
  ids.set(path, level.id);
  await site.add(level);
  return path;
}

/** Adds a level whose picture is then damaged. */
async function addDamaged(problem: string, damage: (file: string) => Promise<unknown>): Promise<void> {
  const path = await addLevel(await site.addPicture(64, 48));
  damages.push(() => damage(fileOf(path)));
  problems.set(path, problem);
}

const damages: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  site = await openTestSite();
  cookies = await site.logIn('admin');
  good = await addLevel(await site.addPicture());
  await addDamaged('damaged', (file) => truncate(file, 0));
  await addDamaged('damaged', (file) => truncate(file, 20));
  await addDamaged('damaged', async (file) => writeFile(file, Buffer.alloc((await readFile(file)).length)));
  await addDamaged('damaged', (file) => writeFile(file, 'no picture'));
  await addDamaged('damaged', async (file) => writeFile(file, await aPicture(10, 10)));
  await addDamaged('missing', (file) => rm(file));
  await addDamaged('unreadable', async (file) => {
    await rm(file);
    await mkdir(join(file, 'sub'), { recursive: true });
  });
  before = await unzip((await download()).rawPayload);
  for (const damage of damages) await damage();
  // Its name is its hash, and yet it is no picture.
  problems.set(await addLevel(await writePicture(site.screenshots, HALF_PICTURE)), 'damaged');
  problems.set(await addLevel(`${'0'.repeat(64)}.webp`), 'missing');
});

afterAll(() => site.close());

function download() {
  return site.call({ url: '/api/export/zoomout-data.zip', cookies });
}

async function importInto(screenshots: Screenshots, files: Files) {
  const { db, close } = await openBareDatabase();
  const file = await writeArchive(join(site.folder, 'archive.zip'), await zip(files));
  try {
    return await importSite({ db, screenshots, now: 0, report: () => {} }, file);
  } finally {
    await close();
  }
}

describe('an export of a site with damaged pictures', () => {
  it('contains the others, and says what it lacks and why', async () => {
    const response = await download();
    expect(response.statusCode).toBe(200);
    const files = await unzip(response.rawPayload);
    const { screenshots, missing, damaged } = manifestOf(files);
    expect(screenshots.map(({ name }) => name)).toEqual([good]);
    expect([...files.keys()].filter((name) => name.startsWith('screenshots/'))).toEqual([
      `screenshots/${good}`,
    ]);
    expect(missing).toEqual([...problems.keys()].sort());
    expect(new Map(damaged.map(({ name, problem }) => [name, problem]))).toEqual(problems);
    for (const { name, levels } of damaged) expect(levels).toEqual([ids.get(name)]);
  });

  it('tells the admins about it', async () => {
    const report = await site.call({ url: '/api/system/pictures', cookies });
    const { pictureCount, problemCount, problems: found } = report.json();
    expect([pictureCount, problemCount]).toEqual([problems.size + 1, problems.size]);
    for (const { path, problem, levels } of found) {
      expect(problem).toBe(problems.get(path));
      expect(levels).toEqual([{ id: ids.get(path), number: expect.any(Number) }]);
    }
  });

  it('is imported without them', async () => {
    const files = await unzip((await download()).rawPayload);
    const screenshots = openScreenshots(join(site.folder, 'restored'));
    const { lacking } = await importInto(screenshots, files);
    expect(lacking.map(({ name }) => name)).toEqual([...problems.keys()].sort());
    expect(await screenshots.pictures.read(good)).not.toBeNull();
  });

  it('is imported as before when a version wrote it that did not say why', async () => {
    const files = withManifest(
      await unzip((await download()).rawPayload),
      ({ damaged: _, ...manifest }) => manifest,
    );
    const { lacking } = await importInto(openScreenshots(join(site.folder, 'old')), files);
    expect(lacking).toHaveLength(problems.size);
  });

  it('takes no picture away from a storage that has it', async () => {
    const screenshots = openScreenshots(join(site.folder, 'complete'));
    await importInto(screenshots, before);
    const { lacking } = await importInto(screenshots, await unzip((await download()).rawPayload));
    expect(lacking.map(({ name }) => name)).toEqual(
      [...problems.keys()].filter((path) => !before.has(`screenshots/${path}`)).sort(),
    );
  });
});

describe('an older archive', () => {
  it('repairs the pictures that it has', async () => {
    const { lacking } = await importInto(site.screenshots, before);
    expect(lacking).toEqual([]);
    const { damaged } = manifestOf(await unzip((await download()).rawPayload));
    expect(damaged.map(({ name }) => name)).toEqual(
      [...problems.keys()].filter((path) => !before.has(`screenshots/${path}`)).sort(),
    );
  });
});

describe('a picture that is damaged while a backup copies it', () => {
  it('is left out of the backup', async () => {
    const { pictures } = site.screenshots;
    const { read } = pictures;
    let reads = 0;
    pictures.read = async (name) => {
      if (name === good) reads += 1;
      if (name === good && reads === 2) await truncate(fileOf(good), 20);
      return read(name);
    };
    const bytes = await readFile(fileOf(good));
    const file = join(site.folder, 'backup.zip');
    const { manifest, problem } = await backupSite({ ...site, now: () => 0 }, file);
    expect(problem).toBeNull();
    const { damaged } = manifest;
    pictures.read = read;
    await writeFile(fileOf(good), bytes);
    expect(damaged.map(({ name }) => name)).toContain(good);
    const archive = await openArchive(file);
    expect(archive.manifest.screenshots.map(({ name }) => name)).not.toContain(good);
    archive.close();
  });
});

describe('a site with a damaged row', () => {
  it('is exported, and the archive says why it cannot be imported', async () => {
    await site.db.updateTable('level').set({ zoom_presets: '[{' }).where('path', '=', good).execute();
    const file = join(site.folder, 'damaged-row.zip');
    const { invalidContent } = (await backupSite({ ...site, now: () => 0 }, file)).manifest;
    expect(invalidContent).toMatch(`the level ${ids.get(good)}: `);
    const files = await unzip(await readFile(file));
    const response = await site.call({
      url: '/api/export/zoomout-data.zip',
      cookies: await site.logIn('admin'),
    });
    expect(response.statusCode).toBe(200);
    expect(decodeURIComponent(String(response.headers['export-problem']))).toBe(invalidContent);
    await expect(importInto(openScreenshots(join(site.folder, 'row')), files)).rejects.toThrow(
      `its content is invalid: the level ${ids.get(good)}: `,
    );
  });
});

describe('a backup that cannot be read back', () => {
  it('is kept, and says what is wrong', async () => {
    const file = join(site.folder, 'unreadable.zip');
    const { pictures } = site.screenshots;
    let reads = 0;
    const lying = {
      ...pictures,
      // Sound while it is inspected, other bytes of the same length when it is sent.
      read: async (name: string) => {
        const bytes = await pictures.read(name);
        reads += 1;
        return reads > 3 && bytes ? Buffer.alloc(bytes.length) : bytes;
      },
    };
    const screenshots = { ...site.screenshots, pictures: lying };
    const { problem } = await backupSite({ ...site, screenshots, now: () => 0 }, file);
    expect(problem).toMatch(/the checksum of [0-9a-f]{64}\.webp is wrong$/);
    expect((await unzip(await readFile(file))).has('tables/level.jsonl.gz')).toBe(true);
  });
});
