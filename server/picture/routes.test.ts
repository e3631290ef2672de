import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Level } from '#shared/level/level.ts';
import { cropKey, pictureKey } from '#shared/level/picture/picture-key.ts';
import { aLevel } from '../../test/builders.ts';
import { openTestSite, type TestSite } from '../../test/site/site.ts';
import { updateLevel } from '../level/queries.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';

let site: TestSite;
let manager: Record<string, string>;
let released: Level;
let unreleased: Level;
let submitted: Level;

beforeAll(async () => {
  site = await openTestSite({ firstDay: '2026-11-21' });
  released = aLevel({ path: await site.addPicture(1920, 1080) });
  unreleased = aLevel({ path: await site.addPicture() });
  submitted = aLevel({ path: await site.addPicture(), state: 'submitted' });
  await site.add(released, unreleased, submitted);
  manager = await site.logIn('manage-level');
});

afterAll(() => site.close());

function keyOf(level: Level, step = 1): string {
  return encodeURIComponent(cropKey(level, step));
}

describe('GET /api/screenshot/{path}', () => {
  it('gives the whole picture, to be kept for a day', async () => {
    const response = await site.call(`/api/screenshot/${released.path}?${keyOf(released)}`);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=86400',
    });
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ width: 1920, height: 1080 });
    const again = await site.call({
      url: `/api/screenshot/${released.path}`,
      headers: { 'if-none-match': String(response.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  });

  it('lets only the browser of a manager keep what is not released', async () => {
    const response = await site.call({ url: `/api/screenshot/${unreleased.path}`, cookies: manager });
    expect(response.headers['cache-control']).toBe('private, max-age=86400');
  });
});

describe('GET /api/screenshot/{path}/{step}', () => {
  it('gives what a step shows and no pixel more', async () => {
    const response = await site.call(`/api/screenshot/${released.path}/1?${keyOf(released)}`);
    expect(response.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': IMMUTABLE });
    // Zoom 20 shows 15 ** -0.8 of the height, and 4:3 of that in width.
    const height = 1080 / 15 ** 0.8;
    const picture = await sharp(response.rawPayload).metadata();
    expect(Math.abs(picture.height - height)).toBeLessThanOrEqual(1);
    expect(Math.abs(picture.width - (height * 4) / 3)).toBeLessThanOrEqual(1);
  });

  it('gives no crop wider than twice the widest frame, and enlarges none', async () => {
    const path = await site.addPicture(4000, 3000);
    const level = aLevel({ path, state: 'submitted', imageRatio: 4 / 3 });
    await site.add(level);
    const whole = await site.call({ url: `/api/screenshot/${path}/5?${keyOf(level, 5)}`, cookies: manager });
    expect(await sharp(whole.rawPayload).metadata()).toMatchObject({ width: 1640, height: 1230 });
    const first = await site.call({ url: `/api/screenshot/${path}/1?${keyOf(level)}`, cookies: manager });
    expect((await sharp(first.rawPayload).metadata()).width).toBeLessThan(480);
  });

  it('takes the presets of the level that the key names when several share the picture', async () => {
    const path = await site.addPicture();
    const zoomPresets = [0, 10, 20, 30, 40].map((zoom) => ({ x: 10, y: 90, zoom }));
    const [one, other] = [
      aLevel({ path, state: 'archived' }),
      aLevel({ path, state: 'submitted', zoomPresets, id: 'PL-Ada:0A1B2C3D4' }),
    ];
    await site.add(one, other);
    const widths = [one, other].map(async (level) => {
      const url = `/api/screenshot/${path}/1?${keyOf(level)}`;
      return (await sharp((await site.call({ url, cookies: manager })).rawPayload).metadata()).width;
    });
    const [wide = 0, narrow = 0] = await Promise.all(widths);
    expect(narrow).toBeLessThan(wide);
  });

  it('lets nobody keep a crop under a key that does not say which part of which level it is', async () => {
    const others = [pictureKey(released), cropKey(released, 1), cropKey({ ...released, version: 7 }, 2)];
    const keys = others.map((key) => `?${encodeURIComponent(key)}`);
    for (const key of ['', '?', ...keys, '?%', '?2026-11-20']) {
      const response = await site.call(`/api/screenshot/${released.path}/2${key}`);
      expect(response.statusCode).toBe(200);
      expect(response.headers['cache-control']).toBe('no-cache');
    }
  });

  it('is kept under another key once the step shows another part, whatever the version says', async () => {
    const path = await site.addPicture();
    const level = aLevel({ path, state: 'submitted' });
    await site.add(level);
    const urlOf = (shown: Level) => `/api/screenshot/${path}/1?${keyOf(shown)}`;
    const before = await site.call({ url: urlOf(level), cookies: manager });
    const zoomPresets = level.zoomPresets.with(0, { x: 10, y: 20, zoom: 5 });
    await updateLevel(site.db, { ...level, zoomPresets }, level);
    const after = await site.call({ url: urlOf({ ...level, zoomPresets }), cookies: manager });
    expect(urlOf({ ...level, zoomPresets })).not.toBe(urlOf(level));
    expect(after.rawPayload).not.toEqual(before.rawPayload);
    expect(after.headers['cache-control']).toMatch(/immutable/);
    const late = await site.call({ url: urlOf(level), cookies: manager });
    expect(late.headers['cache-control']).toBe('private, no-cache');
  });

  it('makes a crop once, also when many ask at once, and finds it again after a restart', async () => {
    const path = await site.addPicture();
    const level = aLevel({ path });
    await site.add(level);
    const call = { url: `/api/screenshot/${path}/3?${keyOf(level, 3)}`, cookies: manager };
    const responses = await Promise.all(Array.from({ length: 10 }, () => site.call(call)));
    expect(new Set(responses.map((response) => response.rawPayload.toString('base64'))).size).toBe(1);
    const folder = join(site.folder, 'crops', path.slice(0, 2));
    const kept = (await readdir(folder)).filter((name) => name.startsWith(path.slice(0, 64)));
    expect(kept).toHaveLength(1);
    expect(kept[0]).toMatch(/\.webp$/);
  });

  it.each(['0', '6', '1.5', 'x', '-1'])('refuses step %s', async (step) => {
    expect((await site.call(`/api/screenshot/${released.path}/${step}`)).statusCode).toBe(400);
  });

  it('has nothing for a step that is not set', async () => {
    const path = await site.addPicture();
    const preset = { x: 50, y: 50, zoom: 50 };
    const level = aLevel({ path, state: 'submitted', zoomPresets: [preset, null, null, null, preset] });
    await site.add(level);
    const response = await site.call({ url: `/api/screenshot/${path}/2`, cookies: manager });
    expect(response.statusCode).toBe(404);
  });
});

describe('GET /api/thumbnail/{path}', () => {
  it('gives the first step, at most 320 pixels wide', async () => {
    const response = await site.call(`/api/thumbnail/${released.path}?${keyOf(released)}`);
    expect(response.headers['cache-control']).toBe(IMMUTABLE);
    const { width, height } = await sharp(response.rawPayload).metadata();
    expect(width).toBeLessThanOrEqual(320);
    expect(width / height).toBeCloseTo(4 / 3, 1);
  });
});

describe('a picture that is not released', () => {
  const forms = ['/api/screenshot/{}', '/api/screenshot/{}/1', '/api/screenshot/{}/5', '/api/thumbnail/{}'];

  it('is out of the reach of a stranger by every call', async () => {
    const missing = `${'0'.repeat(64)}.webp`;
    for (const form of forms) {
      const nothing = await site.call(form.replace('{}', missing));
      expect(nothing.statusCode).toBe(404);
      for (const level of [unreleased, submitted]) {
        for (const key of ['', `?${keyOf(level)}`, `?${keyOf(released)}`]) {
          const response = await site.call(`${form.replace('{}', level.path)}${key}`);
          expect(response.statusCode).toBe(404);
          expect(response.body).toBe(nothing.body);
          expect(response.headers.etag).toBeUndefined();
        }
      }
    }
  });

  it('stays out of reach when a manager has seen it before', async () => {
    for (const form of forms) {
      const url = `${form.replace('{}', unreleased.path)}?${keyOf(unreleased)}`;
      const seen = await site.call({ url, cookies: manager });
      expect(seen.statusCode).toBe(200);
      const response = await site.call({ url, headers: { 'if-none-match': String(seen.headers.etag) } });
      expect(response.statusCode).toBe(404);
    }
  });

  it.each([
    `/api/screenshot/..%2f..%2fsession-secret`,
    '/api/screenshot/..%2f..%2f..%2fetc%2fpasswd',
    '/api/screenshot/%2e%2e/session-secret',
    '/api/screenshot/../screenshot/x.webp',
    '/api/thumbnail/....webp',
    `/api/thumbnail/${'A'.repeat(64)}.webp`,
    `/api/screenshot/${'0'.repeat(64)}.webp%00.png`,
    '/screenshots/00/x.webp',
    '/data/zoomout.sqlite',
    '/../package.json',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
  ])('is not reached by the path %s, nor is any other file', async (url) => {
    const response = await site.call(url);
    expect([400, 404]).toContain(response.statusCode);
    expect(response.headers['content-type']).toMatch(/^application\/problem\+json/);
  });

  it('is shown the day its level is', async () => {
    site.clock.now += 86_400_000;
    const response = await site.call(`/api/screenshot/${unreleased.path}/1?${keyOf(unreleased)}`);
    expect(response.statusCode).toBe(200);
    site.clock.now -= 86_400_000;
  });
});
