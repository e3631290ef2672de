import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Level } from '#shared/level/level.ts';
import { aLevel } from '../../test/builders.ts';
import { readAtom } from '../../test/feed/atom.ts';
import { openTestSite, type TestSite } from '../../test/site/site.ts';
import { saveDailyOrder } from '../level/queries.ts';
import { saveSchedule } from '../setting/queries.ts';

const ADDRESS = 'https://zoomout.example';
const DAY_MS = 86_400_000;

let site: TestSite;
/** At noon of the 20th in UTC, the 20th has begun everywhere and the 21st in places. */
let levels: Level[];

beforeAll(async () => {
  site = await openTestSite({
    config: { publicUrl: ADDRESS, siteName: 'Zoom & <Out> "1" &amp;\u0001\u202e' },
  });
  levels = Array.from({ length: 14 }, (_, index) =>
    aLevel({
      name: `Secret ${index}`,
      creator: 'Ada',
      comment: 'Hint',
      presentation: 'A hint',
      ...(index === 3 && { id: 'PL-Ada:0A1B2C3D4' }),
      ...(index === 4 && { path: 'https://pictures.example/secret.png' }),
    }),
  );
  await site.add(...levels);
});

afterAll(() => site.close());

async function read(from: TestSite = site) {
  const response = await from.call('/api/feed.xml');
  expect(response.statusCode).toBe(200);
  return readAtom(response.body);
}

describe('GET /api/feed.xml', () => {
  it('is valid Atom, newest first, of the levels whose day has begun everywhere', async () => {
    const feed = await read();
    expect(feed.entries.map(({ title }) => title)).toEqual([
      'Level 11 · 20 November 2026',
      'Level 10 · 19 November 2026',
      'Level 9 · 18 November 2026',
      'Level 8 · 17 November 2026',
      'Level 7 · 16 November 2026',
      'Level 6 · 15 November 2026',
      'Level 5 · 14 November 2026',
      'Player Level 4 · 13 November 2026',
      'Level 3 · 12 November 2026',
      'Level 2 · 11 November 2026',
      'Level 1 · 10 November 2026',
    ]);
    expect(feed.links).toEqual({ self: `${ADDRESS}/api/feed.xml`, alternate: `${ADDRESS}/` });
    expect(feed.updated).toBe('2026-11-20T12:00:00Z');
  });

  it('shows the link preview of each level, under full addresses', async () => {
    const [entry] = (await read()).entries;
    const path = `/api/preview/${levels[10]?.path.replace('webp', 'jpg')}?${levels[10]?.id}.1.50000-50000-20000-whole`;
    const picture = String(entry?.links.enclosure).slice(ADDRESS.length);
    expect(picture.slice(0, path.length)).toBe(path);
    expect(entry).toMatchObject({
      published: '2026-11-20T12:00:00Z',
      updated: '2026-11-20T12:00:00Z',
      links: { alternate: `${ADDRESS}/daily/2026-11-20`, enclosure: ADDRESS + picture },
    });
    expect(entry?.content).toContain(`<a href="${ADDRESS}/daily/2026-11-20"><img src="${ADDRESS}${picture}"`);
  });

  it('has no picture for a level with one of another site', async () => {
    const entry = (await read()).entries[6];
    expect(entry?.links).toEqual({ alternate: `${ADDRESS}/daily/2026-11-14` });
    expect(entry?.content).not.toContain('img');
  });

  it('names no game, text or maker, and not the picture itself', async () => {
    const { body } = await site.call('/api/feed.xml');
    // Ids are random, and may spell a name.
    expect(body.replaceAll(/urn:uuid:[\da-f-]+/g, '')).not.toMatch(/secret|hint|Ada</i);
    expect(body).not.toContain('.webp');
  });

  it('writes the name of the site as it is, without characters that XML cannot hold', async () => {
    expect((await read()).title).toBe('Zoom & <Out> "1" &amp;');
  });

  it('gives a level to nobody before its day has begun everywhere', async () => {
    site.clock.now -= 1;
    expect((await read()).entries[0]?.title).toBe('Level 10 · 19 November 2026');
    site.clock.now += DAY_MS;
    expect((await read()).entries[0]?.title).toBe('Level 11 · 20 November 2026');
    site.clock.now += 1;
    expect((await read()).entries[0]?.title).toBe('Level 12 · 21 November 2026');
    site.clock.now -= DAY_MS;
  });

  it('answers 304 to a reader that has it, and lets every cache ask again', async () => {
    const first = await site.call('/api/feed.xml');
    expect(first.headers).toMatchObject({
      'content-type': 'application/atom+xml; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
    });
    const headers = { 'if-none-match': String(first.headers.etag) };
    expect((await site.call({ url: '/api/feed.xml', headers })).statusCode).toBe(304);
    site.clock.now += DAY_MS;
    expect((await site.call({ url: '/api/feed.xml', headers })).statusCode).toBe(200);
    site.clock.now -= DAY_MS;
  });

  it('comes compressed, and without a body to HEAD', async () => {
    const plain = await site.call('/api/feed.xml');
    const response = await site.call({ url: '/api/feed.xml', headers: { 'accept-encoding': 'br' } });
    expect(response.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(response.rawPayload).toString()).toBe(plain.body);
    const head = await site.call({ method: 'HEAD', url: '/api/feed.xml' });
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });

  it('is the same for managers, who see more elsewhere', async () => {
    const cookies = await site.logIn('manage-level');
    const { body } = await site.call({ url: '/api/feed.xml', cookies });
    expect(body).toBe((await site.call('/api/feed.xml')).body);
  });
});

describe('the feed of another site', () => {
  let other: TestSite;

  beforeAll(async () => {
    other = await openTestSite();
  });

  afterAll(() => other.close());

  it('is valid without levels, before and after the first day', async () => {
    expect(await read(other)).toMatchObject({ entries: [], updated: '2026-11-10T12:00:00Z' });
    other.clock.now -= 30 * DAY_MS;
    expect(await read(other)).toMatchObject({ entries: [], updated: '2026-10-21T12:00:00Z' });
    other.clock.now += 30 * DAY_MS;
  });

  it('has the address by which it was called, each its own', async () => {
    for (const host of ['one.example', 'two.example:8080', 'one.example']) {
      const { body } = await other.call({ url: '/api/feed.xml', headers: { host } });
      expect(readAtom(body).links.alternate).toBe(`http://${host}/`);
    }
  });

  it('keeps the ids of its levels, whatever happens to their order, and those are of this site alone', async () => {
    const [first, second, third] = [aLevel({ id: levels[0]?.id ?? '' }), aLevel(), aLevel()];
    await other.add(first, second, third);
    const before = await read(other);
    const [, idOfSecond, idOfFirst] = before.entries.map(({ id }) => id);
    await saveDailyOrder(other.db, { order: [second.id, first.id, third.id], waiting: [] });
    expect((await read(other)).entries.map(({ id }) => id).slice(1)).toEqual([idOfFirst, idOfSecond]);
    expect(new Set(before.entries.map(({ id }) => id)).size).toBe(3);
    expect((await read()).entries.map(({ id }) => id)).not.toContain(idOfFirst);
    expect((await read()).id).not.toBe(before.id);
  });

  it('leaves out damaged levels and days of a pause, and keeps the newest forty', async () => {
    await other.add(...Array.from({ length: 50 }, () => aLevel()));
    await saveSchedule(other.db, { firstDay: '2026-11-10', pauses: [{ before: 1, days: 2 }] } as never);
    await other.db.updateTable('level').set({ zoom_presets: 'broken' }).where('position', '=', 1).execute();
    other.clock.now += 45 * DAY_MS;
    const { entries } = await read(other);
    expect(entries).toHaveLength(40);
    expect(entries[0]?.title).toBe('Level 53 · 3 January 2027');
    other.clock.now -= 45 * DAY_MS;
    expect((await read(other)).entries.map(({ title }) => title).slice(-2)).toEqual([
      'Level 3 · 14 November 2026',
      'Level 1 · 10 November 2026',
    ]);
  });
});
