import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aLevel, aUser } from '../../test/builders.ts';
import { openSqliteSite, type TestSite } from '../../test/site/site.ts';
import { addUser, PASSWORD } from '../../test/user/user.ts';
import { discordBody } from '../message/formats.ts';
import { senderOf } from '../message/message.ts';
import { submissionMessage } from '../message/submission-message.ts';
import { cookieScopeOf } from './site-path.ts';

const ADDRESS = 'https://example.org/play/zoomout';
const PAGE = `<html lang="en" data-site-path="__SITE_PATH__"><head><title>Zoomout</title><!--site-->
<script type="module" src="__SITE_PATH__/assets/main-1.js"></script></head><body></body></html>`;

let site: TestSite;
let origin: string;

beforeAll(async () => {
  site = await openSqliteSite({ config: { publicUrl: ADDRESS, securityContact: 'mailto:me@example.org' } });
  await site.add(aLevel({ id: 'ZO-1', path: await site.addPicture(32, 24) }));
  const dist = join(site.folder, 'dist');
  await mkdir(join(dist, 'assets'), { recursive: true });
  await writeFile(join(dist, 'index.html'), PAGE);
  await writeFile(join(dist, 'assets', 'main-1.js'), 'export {};');
  origin = await site.app.listen({ host: '127.0.0.1', port: 0 });
});

afterAll(() => site.close());

function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(origin + path, { headers, redirect: 'manual' });
}

async function textOf(path: string): Promise<string> {
  return (await get(path)).text();
}

describe('a site under a path', () => {
  it.each(['/play/zoomout/', '/play/zoomout/api/levels', '/play/zoomout/assets/main-1.js'])(
    'responds to %s',
    async (path) => {
      expect((await get(path)).status).toBe(200);
    },
  );

  it.each(['/', '/api/levels', '/assets/main-1.js', '/play/zoomouts/', '/play/', '/Play/zoomout/'])(
    'refuses %s, which is outside of it, and says where it is',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ detail: expect.stringContaining(`${ADDRESS}/`) });
    },
  );

  it('shows a page about it to a browser, with a link to its own start', async () => {
    const response = await get('/', { accept: 'text/html' });
    expect(response.status).toBe(404);
    const page = await response.text();
    expect(page).toContain('A proxy in front of it has to leave /play/zoomout in the addresses');
    expect(page).toContain('href="/play/zoomout/"');
  });

  it('is the same for an address inside as one at the root of a host', async () => {
    expect(await (await get('/play/zoomout/api/nothing')).json()).toMatchObject({ code: 'not-found' });
    expect((await get('/play/zoomout/play/zoomout/')).status).toBe(404);
  });

  it('has its start behind a slash', async () => {
    const response = await get('/play/zoomout?a=b');
    expect(response.status).toBe(308);
    expect(response.headers.get('location')).toBe('/play/zoomout/?a=b');
  });

  it('redirects inside of it', async () => {
    const response = await get('/play/zoomout/daily/2026-11-20)', { accept: 'text/html' });
    expect(response.headers.get('location')).toBe('/play/zoomout/daily/2026-11-20');
  });

  it.each(['/api/health', '/api/health/live', '/play/zoomout/api/health'])(
    'tells a container at %s how it is',
    async (path) => {
      expect((await get(path)).status).toBe(200);
    },
  );

  it('names its path in the page, its manifest, robots.txt and the description of its calls', async () => {
    const page = await textOf('/play/zoomout/');
    expect(page).toContain('data-site-path="/play/zoomout"');
    expect(page).toContain('src="/play/zoomout/assets/main-1.js"');
    expect(page).toContain('href="/play/zoomout/manifest.webmanifest"');
    expect(page).toContain(`<link rel="canonical" href="${ADDRESS}/"`);
    expect(page).not.toMatch(/(href|src)="\/(?!play\/zoomout\/)/);
    const manifest = await textOf('/play/zoomout/manifest.webmanifest');
    expect(JSON.parse(manifest)).toMatchObject({
      id: '/play/zoomout/',
      start_url: '/play/zoomout/',
      scope: '/play/zoomout/',
      share_target: { action: '/play/zoomout/share-target' },
    });
    expect(manifest).not.toMatch(/"\/(?!play\/zoomout\/)/);
    expect(await textOf('/play/zoomout/robots.txt')).toContain('Disallow: /play/zoomout/api/');
    expect(JSON.parse(await textOf('/play/zoomout/api/docs/openapi.json'))).toMatchObject({
      servers: [{ url: '/play/zoomout' }],
    });
  });

  it('lets crawlers read its previews, but not its calls, and names its sitemap', async () => {
    const lines = (await textOf('/play/zoomout/robots.txt')).split('\n');
    const addresses = lines.filter((line) => line.includes('/'));
    expect(addresses).toContain('Disallow: /play/zoomout/admin');
    expect(addresses).toContain(`Sitemap: ${ADDRESS}/sitemap.xml`);
    expect(addresses.filter((line) => !line.includes('/play/zoomout/'))).toEqual([]);
  });

  it('has its security.txt, for the owner of the host to lead finders to', async () => {
    expect(await textOf('/play/zoomout/.well-known/security.txt')).toContain(
      'Contact: mailto:me@example.org',
    );
    expect((await get('/.well-known/security.txt')).status).toBe(404);
  });

  it.each([
    ['/play/zoomout/', ' https:', false, false],
    ['/play/zoomout/custom/code', ' https:', true, false],
    ['/play/zoomout/create', ' https:', true, true],
  ])(
    'lets the page %s load from elsewhere what the same page may at a root',
    async (path, source, pictures, calls) => {
      const policy = (await get(path)).headers.get('content-security-policy')?.split(';') ?? [];
      const part = (name: string) => policy.find((one) => one.startsWith(name)) ?? '';
      expect([part('img-src').includes(source), part('connect-src').includes(source)]).toEqual([
        pictures,
        calls,
      ]);
    },
  );

  it('keeps secrets in the addresses of its pages from other sites', async () => {
    expect((await get('/play/zoomout/room')).headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('links its own pages in messages to a chat', () => {
    const sender = senderOf({ publicUrl: ADDRESS, port: 3000 }, 'Zoomout');
    const message = discordBody(submissionMessage(aLevel({ id: 'PL-1' }), 'new'), sender);
    expect(message.avatar_url).toBe(`${ADDRESS}/icon-256.png`);
    expect(message.text).toContain(` ${ADDRESS}/level/PL-1/edit`);
    expect(message.embeds[0]?.url).toBe(`${ADDRESS}/level/PL-1/edit`);
  });

  it.each(['/api/feed.xml', '/api/calendar.ics', '/sitemap.xml'])('has its addresses in %s', async (path) => {
    const text = await textOf(`/play/zoomout${path}`);
    const addresses = text.replace(/\r\n /g, '').match(/https:\/\/example\.org[^\s<"]*/g) ?? [];
    expect(addresses.length).toBeGreaterThan(0);
    expect(addresses.filter((address) => !address.startsWith(`${ADDRESS}/`))).toEqual([]);
  });

  it('sends cookies that are of its path only, with names that no other site of the host has', async () => {
    const user = aUser();
    await addUser(site.db, user, site.clock.now);
    const response = await fetch(`${origin}/play/zoomout/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://example.org' },
      body: JSON.stringify({ name: user.name, password: PASSWORD }),
    });
    expect(response.status).toBe(200);
    const cookies = response.headers.getSetCookie();
    expect(cookies.map((cookie) => cookie.split('=')[0]).sort()).toEqual([
      '__Secure-known-browser+play+zoomout',
      '__Secure-user-companion+play+zoomout',
      'user-token+play+zoomout',
    ]);
    for (const cookie of cookies) {
      expect(cookie).toContain('; Path=/play/zoomout;');
      expect(cookie).toContain('; Secure');
    }
    const cookie = cookies.map((one) => one.split(';')[0]).join('; ');
    const verified = await fetch(`${origin}/play/zoomout/api/verify`, {
      method: 'POST',
      headers: { cookie, origin: 'https://example.org' },
    });
    expect(await verified.json()).not.toBe(false);
  });

  it('leaves it to the owner of the host that all of it needs https', async () => {
    const response = await get('/play/zoomout/');
    expect(response.headers.get('strict-transport-security')).toBeNull();
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  });
});

describe('cookies', () => {
  it('keep their names at the root of a host', () => {
    const scope = cookieScopeOf('https://zoomout.example');
    expect(scope.options).toEqual({ path: '/', secure: true });
    expect(scope.hiddenName('a')).toBe('__Host-a');
    expect(scope.readableName('a')).toBe('a');
    expect(cookieScopeOf('').hiddenName('a')).toBe('a');
  });
});
