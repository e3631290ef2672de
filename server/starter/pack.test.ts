import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { LANGUAGES } from '#shared/language/languages.ts';
import { isRightName } from '#shared/level/also-accepted.ts';
import type { Level } from '#shared/level/level.ts';
import { STEP_COUNT } from '#shared/level/zoom/zoom.ts';
import { openSqliteDatabase } from '../../test/database/database.ts';
import type { Database } from '../database/tables.ts';
import { findGame, listGames } from '../game/queries.ts';
import { listLevels } from '../level/queries.ts';
import { cropPicture, MAX_CROP_WIDTH, storedCropOfStep } from '../picture/crop.ts';
import { openScreenshots, pathOfPicture, type Screenshots } from '../picture/screenshots.ts';
import { findFirstDay } from '../setting/queries.ts';
import { seedSite } from './seed-site.ts';

// Processes and pictures are slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const STARTER = fileURLToPath(new URL('../../starter', import.meta.url));
const NOW = Date.parse('2026-11-20T23:30:00Z');
const FIRST_CROP_BYTES = 40 * 1024;
// Of a channel, 0 to 255.
const MIN_BRIGHTNESS = 20;
const MIN_DEVIATION = 20;

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

  async function firstCrop(level: Level): Promise<Buffer> {
    const crop = storedCropOfStep(level, 1, MAX_CROP_WIDTH);
    const bytes = crop && (await cropPicture({ screenshots: site.screenshots, log: console }, crop));
    if (!bytes) throw new Error(`${level.name} has no first crop`);
    return bytes;
  }

  it('has a level for every screenshot, in the order of the pack', async () => {
    const pictures = await readdir(`${STARTER}/screenshots`);
    expect(levels).toHaveLength(pictures.length);
    expect(new Set(levels.map(({ id }) => id)).size).toBe(levels.length);
    const [place] = JSON.parse(await readFile(`${STARTER}/order.json`, 'utf8'));
    const first = JSON.parse(await readFile(`${STARTER}/levels/${place.level}.json`, 'utf8'));
    expect(levels[0]).toMatchObject({ name: first.name, state: 'approved', version: 1 });
  });

  it('has the sizes of its pictures', async () => {
    for (const { path, imageRatio, imageHeight } of levels) {
      const picture = await site.screenshots.pictures.read(path);
      const { width, height } = await sharp(picture ?? path).metadata();
      expect([imageRatio, imageHeight]).toEqual([width / height, height]);
    }
  });

  it('starts with four weeks in the archive, on a Monday', async () => {
    expect(await findFirstDay(site.db)).toBe('2026-10-19');
  });

  it('features games of the catalogue by name, and gives each a summary', async () => {
    for (const { gameId, name } of levels) {
      const game = await findGame(site.db, gameId);
      expect(game).toMatchObject({ name });
      // Some games have two levels.
      const presentations = levels.flatMap((level) => (level.gameId === gameId ? [level.presentation] : []));
      expect(presentations).toContain(game?.summary);
    }
  });

  it('also accepts games of the catalogue under their names', async () => {
    const accepted = levels.flatMap(({ alsoAccepted = [] }) => alsoAccepted);
    for (const { id, name } of accepted) expect(await findGame(site.db, id)).toMatchObject({ name });
    const toppler = levels.find(({ name }) => name === 'Tower Toppler');
    expect(toppler && isRightName('Nebulus', toppler)).toBe(true);
  });

  it('is as popular as the best known game that is right', async () => {
    for (const { gameId, name, alsoAccepted = [], popularity } of levels) {
      const ids = [gameId, ...alsoAccepted.map(({ id }) => id)];
      const games = await site.db.selectFrom('game').select('fame').where('id', 'in', ids).execute();
      expect([name, popularity]).toEqual([name, Math.max(...games.map(({ fame }) => fame))]);
    }
  });

  it('is translated into every language', () => {
    const others = LANGUAGES.filter((language) => language !== 'en');
    for (const level of levels) {
      expect([level.name, level.language]).toEqual([level.name, 'en']);
      for (const code of others) {
        const texts = level.translations?.[code] ?? {};
        const { presentation = '', didYouKnow = '', celebration = '', stepDescriptions = [] } = texts;
        expect([level.name, code, presentation !== '', didYouKnow !== '', celebration !== '']).toEqual([
          ...[level.name, code, true, level.didYouKnow !== '', true],
        ]);
        const described = stepDescriptions.filter((text) => text !== '');
        expect([level.name, code, described.length]).toEqual([level.name, code, STEP_COUNT]);
      }
    }
  });

  it('credits every picture with attribution and licence', () => {
    for (const { credit } of levels) {
      expect(credit?.attribution).not.toBe('');
      expect(credit?.licence).not.toBe('');
    }
  });

  it('has pictures without metadata, and stores them as they are', async () => {
    const hashes = [];
    for (const name of await readdir(`${STARTER}/screenshots`)) {
      const bytes = await readFile(`${STARTER}/screenshots/${name}`);
      const { format, exif, xmp, icc, hasAlpha } = await sharp(bytes).metadata();
      expect([name, format, exif, xmp, icc, hasAlpha]).toEqual([name, 'webp', ...Array(3), false]);
      hashes.push(pathOfPicture(bytes));
    }
    expect(levels.map(({ path }) => path).toSorted()).toEqual(hashes.toSorted());
  });

  it('has first crops of at most 40 KB at the 90th percentile', async () => {
    const crops = await Promise.all(levels.map(firstCrop));
    const sizes = crops.map(({ length }) => length).sort((one, other) => one - other);
    expect(sizes[0]).toBeGreaterThan(0);
    expect(sizes[Math.ceil(sizes.length * 0.9) - 1]).toBeLessThanOrEqual(FIRST_CROP_BYTES);
  });

  it('has first crops that are neither nearly black nor nearly one colour', async () => {
    const isPoor = async (level: Level) => {
      const { channels } = await sharp(await firstCrop(level)).stats();
      const isDark = channels.every(({ mean }) => mean < MIN_BRIGHTNESS);
      return isDark || channels.every(({ stdev }) => stdev < MIN_DEVIATION);
    };
    const poor = await Promise.all(levels.map(async (level) => ((await isPoor(level)) ? [level.name] : [])));
    expect(poor.flat()).toEqual([]);
  });

  it('brings the complete catalogue', async () => {
    const games = await listGames(site.db);
    expect(games.length).toBeGreaterThan(16_000);
    expect(games.some(({ isPopular }) => isPopular)).toBe(true);
  });
});
