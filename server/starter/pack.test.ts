import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Level } from '#shared/level/level.ts';
import { containsRect, visibleRect } from '#shared/level/zoom.ts';
import { openSqliteDatabase } from '../../test/database.ts';
import type { Database } from '../database/tables.ts';
import { findGame, listGames } from '../game/queries.ts';
import { listLevels } from '../level/queries.ts';
import { cropOfStep, cropPicture, MAX_CROP_WIDTH } from '../screenshot/crop.ts';
import { openScreenshots, type Screenshots } from '../screenshot/screenshots.ts';
import { findFirstDay } from '../setting/queries.ts';
import { seedSite } from './seed-site.ts';

// Processes and pictures are slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const STARTER = fileURLToPath(new URL('../../starter', import.meta.url));
const NOW = Date.parse('2026-11-20T23:30:00Z');
const FIRST_CROP_BYTES = 40 * 1024;

interface Site {
  db: Database;
  screenshots: Screenshots;
  close: () => Promise<void>;
}

async function openSite(): Promise<Site> {
  const { db, close } = await openSqliteDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'zoomout-starter-'));
  const closeBoth = async () => {
    await close();
    await rm(folder, { recursive: true, force: true });
  };
  return { db, screenshots: openScreenshots(folder), close: closeBoth };
}

describe('the starter pack', () => {
  let site: Site;
  let levels: Level[];

  beforeAll(async () => {
    site = await openSite();
    const parts = { db: site.db, screenshots: site.screenshots, folder: STARTER, starter: 'pack' as const };
    await seedSite({ ...parts, firstDay: null, now: () => NOW, report: () => {} });
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
    const faults = levels.flatMap(({ name, zoomPresets, imageRatio }) => {
      const rects = zoomPresets.map((preset) => preset && visibleRect(preset, imageRatio ?? 1));
      return rects.flatMap((rect, index) => {
        const next = rects[index + 1];
        return index === rects.length - 1 || (rect && next && containsRect(next, rect))
          ? []
          : [`${name} ${index + 1}`];
      });
    });
    expect(faults).toEqual([]);
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
    expect(sizes[Math.ceil(sizes.length * 0.9) - 1]).toBeLessThanOrEqual(FIRST_CROP_BYTES);
  });

  it('brings the complete catalogue', async () => {
    const games = await listGames(site.db);
    expect(games.length).toBeGreaterThan(16_000);
    expect(games.some(({ isPopular }) => isPopular)).toBe(true);
  });
});
