import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Color } from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Level } from '#shared/level/level.ts';
import { aLevel } from '../../test/builders.ts';
import { openSqliteSite, type TestSite } from '../../test/site/site.ts';
import { createFirstColours } from './first-colour.ts';
import { writePicture } from './screenshots.ts';

let site: TestSite;
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zoomout-colour-'));
  const page = '<head><title></title><!--site--><!--days--></head><body><div id="root"></div></body>';
  await writeFile(join(folder, 'index.html'), page);
  site = await openSqliteSite({ firstDay: '2026-11-20', webFolder: folder });
});

afterEach(async () => {
  vi.restoreAllMocks();
  await site.close();
  await rm(folder, { recursive: true });
});

const size = { width: 800, height: 600 };

/** A picture of one colour, with another one in its middle, where the first step is. */
async function addPicture(ground: Color, middle: Color = ground, share = 1): Promise<string> {
  const side = { width: Math.round(200 * share), height: Math.round(150 * share) };
  const patch = await sharp({ create: { ...side, channels: 3, background: middle } })
    .png()
    .toBuffer();
  const picture = sharp({ create: { ...size, channels: 3, background: ground } });
  const bytes = await picture
    .composite([{ input: patch, left: 300, top: 225 }])
    .webp({ lossless: true })
    .toBuffer();
  return writePicture(site.screenshots, bytes);
}

function levelWith(path: string, rest: Partial<Level> = {}): Level {
  const [, ...later] = aLevel().zoomPresets;
  // From 300, 225 on, 200 by 150 pixels.
  const zoomPresets = [{ x: 50, y: 50, zoom: 48.81 }, ...later];
  return aLevel({ path, zoomPresets, imageRatio: 4 / 3, imageHeight: 600, ...rest });
}

async function addLevel(path: string, rest: Partial<Level> = {}): Promise<Level> {
  const level = levelWith(path, rest);
  await site.add(level);
  return level;
}

const dailyLevel = async () => (await site.call('/api/daily/2026-11-20')).json().level;

function channels(hex: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
}

function distance(one: string, other: string): number {
  const [there, here] = [channels(one), channels(other)];
  return Math.max(...there.map((value, index) => Math.abs(value - (here[index] ?? 0))));
}

describe('the colour of the day', () => {
  it('is that of the first crop, not of what later steps show, in every form in which one level is sent', async () => {
    const level = await addLevel(await addPicture('#1030d0', '#c02020'));
    const { colour } = await dailyLevel();
    expect(distance(colour, '#c02020')).toBeLessThan(16);
    expect((await site.call(`/api/level/${level.id}`)).json().colour).toBe(colour);
    for (const url of ['/', '/daily/2026-11-20']) {
      const { body } = await site.call(url);
      const days = JSON.parse(/id="days">(.*?)<\/script>/.exec(body)?.[1] ?? '');
      expect(days['2026-11-20'].daily.level.colour).toBe(colour);
    }
    const [listed] = (await site.call('/api/levels')).json();
    expect(listed.colour).toBeUndefined();
    const cookies = await site.logIn('manage-level');
    const managed = await site.call({ url: '/api/daily/2026-11-20', cookies });
    expect(managed.json().level.colour).toBe(colour);
  });

  it('is what players see: a masked part counts as it is drawn', async () => {
    const half = { x: 0, y: 0, width: 1, height: 1 };
    const path = await addPicture('#20a020', '#c02020', 0.7);
    await addLevel(path, { masks: [half] });
    const { colour } = await dailyLevel();
    // The blocks are of the average of the picture, which is green.
    expect(distance(colour, '#20a020')).toBeLessThan(32);
  });

  it.each([
    ['black with some red', '#000000', '#e02020', 0.6, true],
    ['grey with some red', '#808080', '#e02020', 0.6, true],
    ['black', '#050505', '#050505', 1, false],
    ['white', '#ffffff', '#ffffff', 1, false],
    ['grey', '#777777', '#787878', 0.5, false],
  ])(
    'is the mean where the dominant one is dark or grey, and none where both are: %s',
    async (_, ground, middle, share, isColoured) => {
      await addLevel(await addPicture(ground, middle, share));
      const { colour } = await dailyLevel();
      if (!isColoured) expect(colour).toBeUndefined();
      else {
        const [red = 0, green = 0] = channels(colour);
        expect(red).toBeGreaterThan(green + 30);
      }
    },
  );

  it('is missing without a picture and for a picture of another site, which is no error', async () => {
    const path = await addPicture('#c02020');
    await addLevel(path);
    await site.screenshots.pictures.removeAll(path.replace('.webp', ''));
    const response = await site.call('/api/daily/2026-11-20');
    expect(response.statusCode).toBe(200);
    expect(response.json().level.colour).toBeUndefined();
    const colours = createFirstColours({ screenshots: site.screenshots, log: { warn: () => {} } });
    const foreign = levelWith('https://pictures.example/a.webp');
    expect(await colours.addTo(foreign)).toBe(foreign);
    expect(site.logLines.filter((line) => line.includes('"level":50'))).toEqual([]);
  });

  it('keeps nobody waiting for a slow store, and is in the page as soon as it is known', async () => {
    const path = await addPicture('#c02020');
    await addLevel(path);
    const read = site.screenshots.pictures.read;
    const gate = Promise.withResolvers<void>();
    vi.spyOn(site.screenshots.pictures, 'read').mockImplementation(async (name) => {
      await gate.promise;
      return read(name);
    });
    expect((await site.call('/')).body).not.toContain('"colour"');
    expect((await dailyLevel()).colour).toBeUndefined();
    gate.resolve();
    site.clock.now += 1000;
    await vi.waitFor(async () => {
      expect((await dailyLevel()).colour).toBeDefined();
      expect((await site.call('/')).body).toContain('"colour"');
    });
  });

  it('is measured once for visitors who come at the same time', async () => {
    const path = await addPicture('#c02020');
    const level = await addLevel(path);
    const read = vi.spyOn(site.screenshots.crops, 'read');
    const colours = createFirstColours({ screenshots: site.screenshots, log: { warn: () => {} } });
    const found = await Promise.all([1, 2, 3].map(() => colours.addTo(level)));
    await colours.addTo(level);
    expect(new Set(found.map(({ colour }) => colour)).size).toBe(1);
    expect(read).toHaveBeenCalledTimes(1);
  });
});
