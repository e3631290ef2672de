import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Day } from '#shared/calendar/day.ts';
import type { Level } from '#shared/level/level.ts';
import { containsRect, visibleRect } from '#shared/level/zoom.ts';
import { openTestDatabase } from '../../test/database.ts';
import type { Database } from '../database/tables.ts';
import { findGame, listGames } from '../game/queries.ts';
import { listLevels } from '../level/queries.ts';
import { cropOfStep, cropPicture, MAX_CROP_WIDTH } from '../screenshot/crop.ts';
import { openScreenshots, type Screenshots } from '../screenshot/screenshots.ts';
import { findFirstDay, findSetting } from '../setting/queries.ts';
import { seedSite } from './seed-site.ts';

// Encoding pictures is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const STARTER = fileURLToPath(new URL('../../starter', import.meta.url));
const NOW = Date.parse('2026-11-20T23:30:00Z');
const MAX_FIRST_CROP_BYTES = 40 * 1024;

interface Site {
  db: Database;
  screenshots: Screenshots;
  close: () => Promise<void>;
}

async function openSite(): Promise<Site> {
  const { db, close } = await openTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'zoomout-starter-'));
  const closeBoth = async () => {
    await close();
    await rm(folder, { recursive: true, force: true });
  };
  return { db, screenshots: openScreenshots(folder), close: closeBoth };
}

function seedOptions({ db, screenshots }: Site, changes: Partial<Parameters<typeof seedSite>[0]> = {}) {
  const chosen = { folder: STARTER, starter: 'pack' as const, firstDay: null };
  return { db, screenshots, now: () => NOW, report: () => {}, ...chosen, ...changes };
}

/** The folder of a small pack: a few games, and the first levels of the order. */
async function createSmallPack(count: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'zoomout-pack-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const order: string[] = JSON.parse(await readFile(`${STARTER}/order.json`, 'utf8'));
  const slugs = order.slice(0, count);
  await mkdir(join(folder, 'levels'));
  await symlink(`${STARTER}/screenshots`, join(folder, 'screenshots'));
  for (const slug of slugs)
    await cp(`${STARTER}/levels/${slug}.json`, join(folder, 'levels', `${slug}.json`));
  await writeFile(join(folder, 'order.json'), JSON.stringify(slugs));
  const lines = (await readFile(`${STARTER}/catalogue.tsv`, 'utf8')).split('\n');
  await writeFile(join(folder, 'catalogue.tsv'), lines.slice(0, 20).join('\n'));
  await writeFile(join(folder, 'aliases.tsv'), 'id\talias\n1\tTennis\n');
  return folder;
}

describe('the starter pack', () => {
  let site: Site;
  let levels: Level[];

  beforeAll(async () => {
    site = await openSite();
    await seedSite(seedOptions(site));
    levels = (await listLevels(site.db)).map(({ level }) => level);
  }, 120_000);

  afterAll(() => site.close());

  it('has a level for every screenshot, in the order of the pack', async () => {
    const pictures = await readdir(`${STARTER}/screenshots`);
    expect(levels).toHaveLength(pictures.length);
    expect(new Set(levels.map(({ id }) => id)).size).toBe(levels.length);
    const order: string[] = JSON.parse(await readFile(`${STARTER}/order.json`, 'utf8'));
    const first = JSON.parse(await readFile(`${STARTER}/levels/${order[0]}.json`, 'utf8'));
    expect(levels[0]).toMatchObject({ name: first.name, state: 'approved', version: 1 });
  });

  it('has the sizes of its pictures', async () => {
    for (const { path, imageRatio, imageHeight } of levels) {
      const picture = await site.screenshots.pictures.read(path);
      const { width, height } = await sharp(picture ?? path).metadata();
      expect([imageRatio, imageHeight]).toEqual([width / height, height]);
    }
  });

  it('starts with thirty levels in the archive', async () => {
    expect(await findFirstDay(site.db)).toBe('2026-10-21');
  });

  it('features games of the catalogue by name, and gives each a summary', async () => {
    for (const { gameId, name, presentation } of levels) {
      expect(await findGame(site.db, gameId)).toMatchObject({ name, summary: presentation });
    }
  });

  it('has zoom presets that each contain the one before', () => {
    const notNested = levels.flatMap(({ name, zoomPresets, imageRatio }) => {
      const rects = zoomPresets.map((preset) => preset && visibleRect(preset, imageRatio ?? 1));
      return rects.flatMap((rect, index) => {
        const next = rects[index + 1];
        return index === rects.length - 1 || (rect && next && containsRect(next, rect))
          ? []
          : [`${name} ${index + 1}`];
      });
    });
    expect(notNested).toEqual([]);
  });

  it('credits every picture with attribution and licence', () => {
    for (const { credit } of levels) {
      expect(credit?.attribution).not.toBe('');
      expect(credit?.licence).not.toBe('');
    }
  });

  it('stores pictures without metadata', async () => {
    const bytes = await site.screenshots.pictures.read(levels[0]?.path ?? '');
    const picture = await sharp(bytes ?? undefined).metadata();
    expect(picture.format).toBe('webp');
    expect([picture.exif, picture.xmp, picture.icc]).toEqual([undefined, undefined, undefined]);
  });

  it('has first crops of at most 40 KB at the 90th percentile', async () => {
    const crops = levels.map(async (level) => {
      const crop = cropOfStep(level, 1, MAX_CROP_WIDTH);
      return crop
        ? ((await cropPicture({ screenshots: site.screenshots, log: console }, crop))?.length ?? 0)
        : 0;
    });
    const sizes = (await Promise.all(crops)).sort((one, other) => one - other);
    expect(sizes[0]).toBeGreaterThan(0);
    expect(sizes[Math.ceil(sizes.length * 0.9) - 1]).toBeLessThanOrEqual(MAX_FIRST_CROP_BYTES);
  });

  it('brings the complete catalogue', async () => {
    const games = await listGames(site.db);
    expect(games.length).toBeGreaterThan(16_000);
    expect(games.some(({ isPopular }) => isPopular)).toBe(true);
  });
});

describe('seeding a site', () => {
  it('takes the first day of the settings', async () => {
    const [site, folder] = [await openSite(), await createSmallPack(2)];
    await seedSite(seedOptions(site, { folder, firstDay: '2026-01-02' as Day }));
    expect(await findFirstDay(site.db)).toBe('2026-01-02');
    await site.close();
  });

  it('brings games without levels when STARTER is empty', async () => {
    const [site, folder] = [await openSite(), await createSmallPack(2)];
    await seedSite(seedOptions(site, { folder, starter: 'empty' }));
    expect(await listLevels(site.db)).toEqual([]);
    expect(await listGames(site.db)).toHaveLength(19);
    expect(await findFirstDay(site.db)).toBe('2022-11-10');
    await seedSite(seedOptions(site, { folder }));
    expect(await listLevels(site.db)).toEqual([]);
    await site.close();
  });

  it('happens once, also when two servers start together', async () => {
    const [site, folder] = [await openSite(), await createSmallPack(3)];
    await Promise.all([seedSite(seedOptions(site, { folder })), seedSite(seedOptions(site, { folder }))]);
    await seedSite(seedOptions(site, { folder, now: () => NOW + 86_400_000 * 9 }));
    expect(await listLevels(site.db)).toHaveLength(3);
    expect(await findFirstDay(site.db)).toBe('2026-10-21');
    await site.close();
  });

  it('starts over after a crash', async () => {
    const [site, folder] = [await openSite(), await createSmallPack(3)];
    const crash = () => {
      throw new Error('The power went');
    };
    await expect(seedSite(seedOptions(site, { folder, report: crash }))).rejects.toThrow('The power went');
    expect(await findSetting(site.db, 'seeded')).toBeNull();
    expect(await listGames(site.db)).toEqual([]);
    await seedSite(seedOptions(site, { folder }));
    expect(await listLevels(site.db)).toHaveLength(3);
    await site.close();
  });

  it('takes a newer catalogue and adds no levels again', async () => {
    const [site, folder] = [await openSite(), await createSmallPack(1)];
    await seedSite(seedOptions(site, { folder }));
    const catalogue = await readFile(join(folder, 'catalogue.tsv'), 'utf8');
    await writeFile(join(folder, 'catalogue.tsv'), `${catalogue}\n900001\tNewer\t2026\t1\t\n`);
    await seedSite(seedOptions(site, { folder }));
    expect((await findGame(site.db, 900001))?.name).toBe('Newer');
    expect(await listLevels(site.db)).toHaveLength(1);
    await site.close();
  });

  it('names the invalid file', async () => {
    const [site, folder] = [await openSite(), await createSmallPack(1)];
    const [name = ''] = await readdir(join(folder, 'levels'));
    await writeFile(join(folder, 'levels', name), '{"name": "No more"}');
    await expect(seedSite(seedOptions(site, { folder }))).rejects.toThrow(`${name} is invalid`);
    await writeFile(join(folder, 'levels', name), '{"name": ');
    await expect(seedSite(seedOptions(site, { folder }))).rejects.toThrow(`${name} is not valid JSON`);
    await site.close();
  });
});
