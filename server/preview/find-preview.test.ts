import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Day } from '#shared/calendar/day.ts';
import { languages } from '#shared/language/languages.ts';
import type { Level } from '#shared/level/level.ts';
import { aLevel } from '../../test/builders.ts';
import { requestRaw } from '../../test/call/request-raw.ts';
import { openSqliteSite, type TestSite } from '../../test/site/site.ts';
import { levelPreviewPath } from './level-preview.ts';

const PAGE = `<html><head><meta name="description" content="Of the file" /><title>Zoomout</title>
<!--site--></head><body></body></html>`;

let folder: string;
let site: TestSite;
let first: Level;
let second: Level;
let unreleased: Level;
let submitted: Level;

// It is 2026-11-20: the 20th has begun everywhere, the 21st in places.
const FIRST_DAY = '2026-11-20';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zoomout-web-'));
  for (const name of ['index.html', 'index.pt-BR.html']) await writeFile(join(folder, name), PAGE);
  site = await openSqliteSite({
    webFolder: folder,
    firstDay: FIRST_DAY,
    config: { siteName: 'Zoom & "Out"', publicUrl: 'https://zoomout.example' },
  });
  first = aLevel({ name: 'The <Answer>', path: await site.addPicture() });
  second = aLevel({ id: 'PL-Ada:0A1B2C3D4', version: 3, path: await site.addPicture() });
  unreleased = aLevel({ path: await site.addPicture() });
  submitted = aLevel({ path: await site.addPicture(), state: 'submitted' });
  await site.add(first, second, unreleased, submitted);
});

afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

async function tagsOf(url: string, headers: Record<string, string> = {}): Promise<Record<string, string>> {
  const { body } = await site.call({ url, headers });
  const tags = body.matchAll(
    /<(?:meta (?:name|property)|link rel)="([^"]+)" (?:content|href)="([^"]*)" \/>/g,
  );
  return Object.fromEntries([...tags].map(([, name, content]) => [name, content]));
}

function pictureOf(level: Level): string {
  const index = [first, second].indexOf(level);
  const previewed = {
    level,
    index,
    schedule: FIRST_DAY as Day,
    look: { siteName: 'Zoom & "Out"', accent: '' },
  };
  return `https://zoomout.example${levelPreviewPath(previewed)}`;
}

const SITE_PICTURE = expect.stringMatching(
  /^https:\/\/zoomout\.example\/api\/preview\/site\.jpg\?[0-9a-f]{12}$/,
);

describe('a link', () => {
  it('names the language of its words, and the others that the site has', async () => {
    const { body } = await site.call({ url: '/about', headers: { 'accept-language': 'pt-BR' } });
    const named = [...body.matchAll(/"og:locale(:alternate)?" content="(\w+)"/g)];
    expect(named.filter(([, isOther]) => !isOther).map(([, , locale]) => locale)).toEqual(['pt_BR']);
    const all = Object.values(languages).map(({ locale }) => locale.replace('-', '_'));
    expect(named.map(([, , locale]) => locale).sort()).toEqual(all.sort());
  });

  it.each(['daily', 'level'])(
    'to a level that is out, under /%s, shows its number and its detail',
    async (noun) => {
      const url = noun === 'daily' ? `/daily/${FIRST_DAY}` : `/level/${first.id}`;
      const tags = await tagsOf(url);
      const title = 'Level 1 – Zoom &amp; &quot;Out&quot;';
      const description = 'Can you name the game from this detail?';
      expect(tags).toMatchObject({
        description,
        canonical: `https://zoomout.example/daily/${FIRST_DAY}`,
        'og:url': `https://zoomout.example/daily/${FIRST_DAY}`,
        'og:title': title,
        'og:description': description,
        'og:image': pictureOf(first),
        'og:image:type': 'image/jpeg',
        'og:image:alt': 'A zoomed-in detail of a screenshot: Level 1, 20 Nov',
        'twitter:image:alt': 'A zoomed-in detail of a screenshot: Level 1, 20 Nov',
        'og:site_name': 'Zoom &amp; &quot;Out&quot;',
        'og:locale': 'en_GB',
        'twitter:card': 'summary_large_image',
      });
      const { body } = await site.call(url);
      expect(body).toContain('<title>Zoom &amp; &quot;Out&quot; – Level 1</title>');
      expect(body.match(/name="description"/g)).toHaveLength(1);
      expect(body).not.toContain('Answer');
      expect((await site.call(pictureOf(first).slice('https://zoomout.example'.length))).statusCode).toBe(
        200,
      );
    },
  );

  it('to a level whose day has begun in places shows it, with its version', async () => {
    const tags = await tagsOf(`/level/${encodeURIComponent(second.id)}`);
    expect(tags).toMatchObject({
      'og:image': pictureOf(second),
      canonical: expect.stringContaining('11-21'),
    });
    expect(tags['og:title']).toContain('Player Level 2');
  });

  it('to a level to come is, to the byte, one to a level that never was, for managers too', async () => {
    const nothing = await site.call('/level/ZO-NOSUCHID');
    const cookies = await site.logIn('admin');
    for (const url of [
      `/level/${unreleased.id}`,
      `/level/${submitted.id}`,
      '/daily/2026-11-22',
      '/daily/2026-11-19',
      '/daily/2026-02-31',
      '/daily/9999-12-31',
      '/level/%25E0%22',
      '/level/%E0%A4%A',
      `/level/${first.id}/edit`,
      `/daily/${FIRST_DAY}/edit`,
      '/custom/1abc_-/edit',
      '/archive/2026-12',
      '/archive/2026-10',
      '/archive/2025',
      '/stats/contributor/Ada',
    ]) {
      const response = await site.call({ url, cookies });
      expect(response.body).toBe(nothing.body);
      expect(response.headers.etag).toBe(nothing.headers.etag);
    }
    expect(nothing.body).not.toContain('canonical');
    expect(await tagsOf('/level/ZO-NOSUCHID')).toMatchObject({
      'og:title': 'Zoom &amp; &quot;Out&quot;',
      'og:image': SITE_PICTURE,
    });
  });

  it.each([
    ['/', 'https://zoomout.example/'],
    ['/daily', 'https://zoomout.example/'],
    ['/index.html', undefined],
    ['/archive', 'https://zoomout.example/archive'],
    ['/create/guide/', 'https://zoomout.example/create/guide'],
    ['/archive/2026-11', undefined],
    ['/room', undefined],
    ['/about', 'https://zoomout.example/about'],
  ])('to %s has the canonical address %s', async (url, canonical) => {
    const tags = await tagsOf(url);
    expect(tags.canonical).toBe(canonical);
    expect(tags['og:description']).toBeTruthy();
    expect(
      (await site.call(String(tags['og:image']).slice('https://zoomout.example'.length))).statusCode,
    ).toBe(200);
  });

  it.each(['/', '/daily'])(
    'to %s shows the newest level that is released everywhere, without its name',
    async (url) => {
      const tags = await tagsOf(url);
      expect(tags).toMatchObject({
        'og:title': 'Zoom &amp; &quot;Out&quot;',
        'og:image': pictureOf(first),
        'og:image:alt': 'A zoomed-in detail of a screenshot: Level 1, 20 Nov',
      });
      const before = site.clock.now;
      site.clock.now += 24 * 3_600_000;
      expect((await tagsOf(url))['og:image']).toBe(pictureOf(second));
      site.clock.now = before;
    },
  );

  it.each([
    ['/room', 'room', "You're invited to a room on Zoom &amp; &quot;Out&quot;"],
    ['/custom/1abc_-', 'custom', 'A level someone made for you: can you name the game?'],
    ['/custom/', 'custom', 'A level someone made for you: can you name the game?'],
    ['/archive/2026-11', '2026-11', 'Archive – November 2026 – Zoom &amp; &quot;Out&quot;'],
    ['/archive/2026', '2026', 'Archive – 2026 – Zoom &amp; &quot;Out&quot;'],
    ['/archive', '2026-11', 'Archive – Zoom &amp; &quot;Out&quot;'],
    ['/stats', 'stats', 'Stats – Zoom &amp; &quot;Out&quot;'],
    ['/about', 'about', 'About – Zoom &amp; &quot;Out&quot;'],
    ['/create', 'create', 'Level creator – Zoom &amp; &quot;Out&quot;'],
    ['/create/guide', 'guide', 'Guide for daily levels – Zoom &amp; &quot;Out&quot;'],
    ['/practice', 'practice', 'Practice – Zoom &amp; &quot;Out&quot;'],
  ])('to %s says what it is, in words and in a picture of its own', async (url, name, title) => {
    const tags = await tagsOf(url);
    expect(tags).toMatchObject({ 'og:title': title });
    const picture = String(tags['og:image']);
    expect(picture).toMatch(new RegExp(`/api/preview/${name}\\.jpg\\?[0-9a-f]{12}$`));
    const response = await site.call(new URL(picture).pathname + new URL(picture).search);
    expect(response.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const { width, height } = await sharp(response.rawPayload).metadata();
    expect({ width, height }).toEqual({ width: 1200, height: 630 });
    const stale = await site.call(`/api/preview/${name}.jpg?other`);
    expect(stale.headers['cache-control']).toBe('no-cache');
  });

  it('to the archive counts what everyone on Earth may play', async () => {
    expect((await tagsOf('/archive'))['og:description']).toBe('1 puzzle to catch up on.');
    expect((await tagsOf('/archive/2026-11'))['og:image:alt']).toBe(
      'November 2026. 1 puzzle to catch up on.',
    );
  });

  it.each(['2026-12', '2026-10', '2025', '0000', '2026-13', '9999-99', 'nothing'])(
    'has no picture of a month without a puzzle: %s',
    async (month) => {
      const { statusCode } = await site.call(`/api/preview/${month}.jpg`);
      expect(statusCode).toBe(404);
    },
  );

  it('has an ETag of its own, and is asked for again', async () => {
    const [home, level] = [await site.call('/'), await site.call(`/level/${first.id}`)];
    expect(home.headers.etag).not.toBe(level.headers.etag);
    expect(level.headers['cache-control']).toBe('no-cache');
    const headers = { 'if-none-match': String(level.headers.etag) };
    expect((await site.call({ url: `/daily/${FIRST_DAY}`, headers })).statusCode).toBe(304);
    expect((await site.call({ url: '/', headers })).statusCode).toBe(200);
  });

  describe('where the owner gave no address', () => {
    let bare: TestSite;
    beforeAll(async () => {
      bare = await openSqliteSite({ webFolder: folder, config: { trustProxy: '127.0.0.1' } });
      await bare.app.listen({ port: 0, host: '127.0.0.1' });
    });
    afterAll(() => bare.close());

    async function pictures(headers: Record<string, string>): Promise<string[]> {
      // Over a connection, as the micro-cache must not mix up hosts.
      const body = (await requestRaw(bare.app, '/', headers)).body.toString();
      expect(body).not.toMatch(/canonical|og:url/);
      return [...body.matchAll(/og:image" content="([^"]*)"/g)].map(([, url = '']) => url);
    }

    it.each<[string, Record<string, string>, string]>([
      ['of the request', { host: 'one.example' }, 'http://one.example/api/preview/site.jpg'],
      [
        'of another host in the same second',
        { host: 'two.example:8080' },
        'http://two.example:8080/api/preview/site.jpg',
      ],
      [
        'that a trusted proxy reports',
        { host: 'one.example', 'x-forwarded-host': 'real.example', 'x-forwarded-proto': 'https' },
        'https://real.example/api/preview/site.jpg',
      ],
      ['of the request, once more', { host: 'one.example' }, 'http://one.example/api/preview/site.jpg'],
      [
        'that is left out when the reported one is invalid',
        { host: 'one.example', 'x-forwarded-host': 'a"><script>' },
        '/api/preview/site.jpg',
      ],
      [
        'that the nearest of several proxies reports',
        {
          host: 'one.example',
          'x-forwarded-host': 'made.up, real.example',
          'x-forwarded-proto': 'http, https',
        },
        'https://real.example/api/preview/site.jpg',
      ],
      [
        'that is left out for another protocol',
        { host: 'one.example', 'x-forwarded-proto': 'javascript' },
        '/api/preview/site.jpg',
      ],
    ])('the picture has the origin %s', async (_, headers, url) => {
      const found = await pictures(headers);
      expect(found.map((picture) => picture.split('?')[0])).toEqual([url]);
    });
  });
});

describe('the manifest', () => {
  it('is named like the site', async () => {
    const response = await site.call('/manifest.webmanifest');
    expect(response.headers['content-type']).toContain('application/manifest+json');
    expect(response.json()).toMatchObject({ name: 'Zoom & "Out"', start_url: '/', display: 'standalone' });
    const headers = { 'if-none-match': String(response.headers.etag) };
    expect((await site.call({ url: '/manifest.webmanifest', headers })).statusCode).toBe(304);
    expect((await tagsOf('/')).manifest).toBe('/manifest.webmanifest');
  });

  it('names files that are there, in the sizes that it says, and pages of the site', async () => {
    const {
      icons,
      screenshots,
      shortcuts,
      share_target: target,
    } = (await site.call('/manifest.webmanifest')).json();
    for (const { src, sizes } of [...icons, ...screenshots]) {
      const { width, height } = await sharp(join('web/public', src)).metadata();
      expect(`${width}x${height}`, src).toBe(sizes);
    }
    expect(shortcuts.map(({ url }: { url: string }) => url)).toEqual(['/', '/archive', '/stats']);
    expect(target.action).toBe('/share-target');
  });

  it('has a target for shared pictures, which leads to a page that says where nothing was kept', async () => {
    const url = '/share-target';
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'sec-fetch-site': 'none' };
    const response = await site.call({ method: 'POST', url, headers, payload: 'x'.repeat(2_000_000) });
    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toBe('/my-levels#not-shared');
    const foreign = { ...headers, 'sec-fetch-site': 'cross-site' };
    expect((await site.call({ method: 'POST', url, headers: foreign, payload: 'x' })).statusCode).toBe(403);
  });
});

describe('a damaged level', () => {
  it('gives way to the one before in the link preview of the site', async () => {
    const other = await openSqliteSite({ webFolder: folder, firstDay: '2026-11-19' });
    const shown = aLevel({ path: await other.addPicture() });
    const damaged = aLevel({ path: await other.addPicture() });
    await other.add(shown, damaged);
    await other.db.updateTable('level').set({ zoom_presets: '' }).where('id', '=', damaged.id).execute();
    const { body } = await other.call('/');
    expect(body).toContain('Level 1, 19 Nov');
    expect(body).not.toContain('Level 2');
    await other.close();
  });
});

describe('a withdrawn level', () => {
  it('has a page, which says so, under both of its addresses, with the preview of the site', async () => {
    const withdrawn = aLevel();
    const early = await openSqliteSite({ webFolder: folder, firstDay: FIRST_DAY });
    await early.add(withdrawn);
    const url = `/api/level/${withdrawn.id}/withdrawal`;
    const cookies = await early.logIn('admin');
    await early.call({ method: 'POST', url, payload: { reason: 'Asked for' }, cookies });
    for (const url of [`/daily/${FIRST_DAY}`, `/level/${withdrawn.id}`]) {
      const { statusCode, body } = await early.call(url);
      expect(statusCode, url).toBe(200);
      expect(body).toContain('/api/preview/site.jpg');
    }
    await early.close();
  });
});
