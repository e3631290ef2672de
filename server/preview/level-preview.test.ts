import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Day } from '#shared/calendar/day.ts';
import type { Level } from '#shared/level/level.ts';
import { aLevel } from '../../test/builders.ts';
import { openSqliteSite, type TestSite } from '../../test/site/site.ts';
import { writePicture } from '../picture/screenshots.ts';
import { levelPreviewKey } from './level-preview.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const FIRST_DAY = '2026-11-21';
const LATER = Date.parse('2026-12-20T12:00:00Z');

let site: TestSite;

beforeAll(async () => {
  site = await openSqliteSite({ firstDay: FIRST_DAY });
});

beforeEach(() => {
  site.clock.now = NOW;
});

afterAll(() => site.close());

/** The levels of the site in their order. */
const order: string[] = [];

async function add(...levels: Level[]): Promise<void> {
  await site.add(...levels);
  order.push(...levels.filter(({ state }) => state === 'approved').map(({ id }) => id));
}

function addressOf(level: Level, siteName = 'Zoomout'): string {
  const key = levelPreviewKey({
    level,
    index: order.indexOf(level.id),
    schedule: FIRST_DAY as Day,
    look: { siteName, accent: '' },
  });
  return `/api/preview/${level.path.replace('webp', 'jpg')}?${encodeURIComponent(key)}`;
}

/** Red all over but for a green rectangle, in pixels of 1600 by 1200. */
async function redAround(left: number, top: number, width: number, height: number): Promise<string> {
  const green = { create: { width, height, channels: 3 as const, background: '#00ff00' } };
  const bytes = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#ff0000' } })
    .composite([{ input: green, left, top }])
    .webp({ lossless: true })
    .toBuffer();
  return writePicture(site.screenshots, bytes);
}

describe('GET /api/preview/{path}', () => {
  it('shows the first step in 1200 by 630 pixels and nothing beyond it, to be kept for good', async () => {
    // Zoom 50 shows 1600 / 15 ** 0.5 = 413 by 310 pixels of the middle.
    const path = await redAround(800 - 206, 600 - 154, 412, 308);
    const zoomPresets = [50, 60, 70, 80, 100].map((zoom) => ({ x: 50, y: 50, zoom }));
    const level = aLevel({ path, zoomPresets, imageRatio: 4 / 3 });
    await add(level);
    const response = await site.call(addressOf(level));
    expect(response.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const { format, width, height } = await sharp(response.rawPayload).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
    // Between the brackets that are drawn over it.
    const inner = sharp(response.rawPayload).extract({ left: 110, top: 4, width: 620, height: 622 });
    const [red, green] = (await sharp(await inner.toBuffer()).stats()).channels;
    expect(red?.mean).toBeLessThan(40);
    expect(green?.mean).toBeGreaterThan(200);
  });

  it('is made once and kept, and its tag answers who holds it', async () => {
    const level = aLevel({ path: await site.addPicture() });
    await add(level);
    site.clock.now = LATER;
    const responses = await Promise.all([1, 2, 3].map(() => site.call(addressOf(level))));
    expect(new Set(responses.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const kept = await readdir(join(site.folder, 'crops', level.path.slice(0, 2)));
    expect(kept.filter((name) => /^[0-9a-f]{64}-.+-preview\.jpg$/.test(name))).toHaveLength(1);
    const headers = { 'if-none-match': String(responses[0]?.headers.etag) };
    expect((await site.call({ url: addressOf(level), headers })).statusCode).toBe(304);
  });

  it('is kept by nobody under a key of another version, or of another name of the site', async () => {
    const level = aLevel({ path: await site.addPicture() });
    await add(level);
    site.clock.now = LATER;
    for (const address of [addressOf({ ...level, version: 7 }), addressOf(level, 'Before')]) {
      expect((await site.call(address)).headers['cache-control']).toBe('no-cache');
    }
  });

  it('has nothing of a level that is not out, whoever asks', async () => {
    const [submitted, archived, later] = [
      aLevel({ path: await site.addPicture(), state: 'submitted' }),
      aLevel({ path: await site.addPicture(), state: 'archived' }),
      aLevel({ path: await site.addPicture() }),
    ];
    await add(submitted, archived, later);
    const cookies = await site.logIn('manage-level', 'admin');
    for (const level of [submitted, archived, later, aLevel()]) {
      expect((await site.call({ url: addressOf(level), cookies })).statusCode).toBe(404);
    }
    expect((await site.call('/api/preview/rubbish')).statusCode).toBe(400);
  });
});
