import { mkdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PictureReport } from '#shared/api/site/picture-check.ts';
import { aDraft, aLevel, anImage } from '../../../test/builders.ts';
import { filesOf, formOf, levelParts } from '../../../test/level/upload.ts';
import { openTestSite, type TestSite } from '../../../test/site/site.ts';
import { findLevel } from '../../level/queries.ts';
import { writePicture } from '../screenshots.ts';
import { UnreadablePicture } from '../storage/storage.ts';
import { verifyStorage } from '../storage/verified-storage.ts';

let site: TestSite;
let cookies: Record<string, string>;
const log: string[] = [];

beforeAll(async () => {
  site = await openTestSite({ firstDay: '2026-10-01', onLog: (line) => log.push(line) });
  cookies = await site.logIn('admin', 'manage-level');
});

afterAll(() => site.close());

beforeEach(() => {
  log.length = 0;
});

function fileOf(path: string): string {
  return join(site.folder, 'screenshots', path.slice(0, 2), path);
}

function errors(): string[] {
  return log.filter((line) => JSON.parse(line).level >= 50);
}

async function readReport(): Promise<PictureReport> {
  return (await site.call({ url: '/api/system/pictures', cookies })).json();
}

async function checkAll(): Promise<PictureReport> {
  const url = '/api/system/pictures/check';
  expect((await site.call({ method: 'POST', url, cookies })).json()).toBe('started');
  return vi.waitFor(async () => {
    const report = await readReport();
    expect(report.isChecking).toBe(false);
    return report;
  });
}

async function upload(level: object, image: Buffer) {
  const { payload, headers } = await formOf(levelParts(level, image));
  return site.call({ method: 'POST', url: '/api/level', payload, headers, cookies });
}

const damages: [name: string, status: number, damage: (file: string) => Promise<unknown>][] = [
  ['truncated', 503, (file) => truncate(file, 50)],
  ['empty', 503, (file) => truncate(file, 0)],
  ['no picture', 503, (file) => writeFile(file, 'no picture')],
  ['missing', 404, (file) => rm(file)],
  ['a folder', 503, (file) => rm(file).then(() => mkdir(file))],
  [
    'a file in place of its folder',
    503,
    (file) => rm(dirname(file), { recursive: true }).then(() => writeFile(dirname(file), '')),
  ],
];

describe('a picture that is damaged', () => {
  it.each(damages)('(%s) is a clear failure, logged once', async (_, status, damage) => {
    const path = await site.addPicture(200, 150);
    await site.add(aLevel({ path }));
    await damage(fileOf(path));
    for (const url of ['screenshot/{}', 'screenshot/{}/1', 'screenshot/{}/5', 'thumbnail/{}', 'preview/{}']) {
      const name = url.startsWith('preview') ? path.replace('.webp', '.jpg') : path;
      const response = await site.call(`/api/${url.replace('{}', name)}`);
      expect([url, response.statusCode]).toEqual([url, status]);
      expect(response.headers).toMatchObject({
        'content-type': expect.stringMatching(/^application\/problem\+json/),
        'cache-control': 'no-store',
      });
      expect(response.json().detail).toMatch(/^The picture of this level /);
    }
    expect(errors()).toHaveLength(1);
    expect(errors()[0]).toContain(path);
    expect((await readReport()).problems.map((found) => found.path)).toContain(path);
    await rm(dirname(fileOf(path)), { recursive: true });
    await mkdir(dirname(fileOf(path)));
  });

  it('is one whose name is right and that cannot be decoded', async () => {
    const whole = await anImage(200, 150).webp().toBuffer();
    whole.fill(7, 20);
    const path = await writePicture(site.screenshots, whole);
    await site.add(aLevel({ path }));
    expect((await site.call(`/api/screenshot/${path}/1`)).statusCode).toBe(503);
    expect(errors()).toHaveLength(1);
  });

  it('is repaired by uploading it again', async () => {
    const image = await anImage(300, 200).png().toBuffer();
    const created = await upload({ ...aDraft({ state: 'submitted' }), baseRevision: null }, image);
    const { id, path } = created.json();
    const original = await readFile(fileOf(path));
    for (const damage of [
      (file: string) => truncate(file, 50),
      (file: string) => rm(file),
      (file: string) => rm(file).then(() => mkdir(join(file, 'sub'), { recursive: true })),
    ]) {
      await damage(fileOf(path));
      const before = await checkAll();
      expect(before.problems.find((found) => found.path === path)?.levels).toEqual([{ id, number: null }]);
      const { level } = (await findLevel(site.db, id)) ?? {};
      const { levelRevision } = await import('#shared/level/level-version.ts');
      const saved = await upload({ ...level, baseRevision: level && levelRevision(level) }, image);
      expect(saved.json()).toMatchObject({ id, path });
      expect(await readFile(fileOf(path))).toEqual(original);
      expect((await readReport()).problems.map((found) => found.path)).not.toContain(path);
      expect((await site.call({ url: `/api/screenshot/${path}/1`, cookies })).statusCode).toBe(200);
      site.screenshots.passingCrops.clear();
    }
  });

  it('is found by a check, and its repair by the next', async () => {
    const path = await site.addPicture();
    await site.add(aLevel({ path }));
    const bytes = await readFile(fileOf(path));
    await truncate(fileOf(path), 50);
    const found = await checkAll();
    expect(found).toMatchObject({ uncheckedCount: 0, failure: null });
    expect(found.problems).toContainEqual(expect.objectContaining({ path, problem: 'damaged' }));
    await writeFile(fileOf(path), bytes);
    expect((await checkAll()).problems.map((one) => one.path)).not.toContain(path);
  });

  it('is one that the storage refuses to read', async () => {
    const read = () => Promise.reject(new UnreadablePicture('EIO'));
    const storage = verifyStorage({ ...site.screenshots.pictures, read });
    await expect(storage.read(`${'a'.repeat(64)}.webp`)).rejects.toMatchObject({ problem: 'unreadable' });
  });
});

describe('a stored crop that is damaged', () => {
  it.each<[string, (file: string) => Promise<unknown>]>([
    ['truncated', (file) => truncate(file, 60)],
    ['empty', (file) => truncate(file, 0)],
    ['changed', async (file) => writeFile(file, (await readFile(file)).fill(0, 40, 60))],
    ['a folder', (file) => rm(file).then(() => mkdir(file))],
  ])('(%s) is made again', async (_, damage) => {
    const path = await site.addPicture(400, 300);
    await site.add(aLevel({ path }));
    const url = `/api/screenshot/${path}/1`;
    const first = await site.call(url);
    const [crop = ''] = (await filesOf(join(site.folder, 'crops'))).filter((file) =>
      file.includes(path.slice(0, 64)),
    );
    const stored = await readFile(crop);
    await damage(crop);
    const { crops } = (await import('../screenshots.ts')).openScreenshots(site.folder);
    expect(await crops.read(crop.split('/').at(-1) ?? '')).toBeNull();
    site.screenshots.crops.read = crops.read;
    expect((await site.call(url)).rawPayload).toEqual(first.rawPayload);
    expect(await readFile(crop)).toEqual(stored);
  });
});
