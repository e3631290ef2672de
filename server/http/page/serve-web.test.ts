import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Site } from '#shared/api/site/system.ts';
import { openSqliteSite, type TestSite } from '../../../test/site/site.ts';
import { serveWeb } from './serve-web.ts';

const PAGE = '<html><head><title>Zoomout</title><!--site--></head><body></body></html>';
const SCRIPT = `export const text = '${'zoom '.repeat(500)}';`;

let site: TestSite;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zoomout-web-'));
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, '.vite'));
  await writeFile(join(folder, 'index.html'), PAGE);
  await writeFile(join(folder, 'assets/main-abc123.js'), SCRIPT);
  await writeFile(join(folder, 'icon.svg'), '<svg/>');
  await writeFile(join(folder, '.vite/manifest.json'), '{}');
  site = await openSqliteSite({
    webFolder: folder,
    config: { siteName: 'Zoom & <Out>', hashtag: '#</script>' },
  });
});

afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

describe('the page', () => {
  it.each(['/', '/daily/2026-11-20', '/archive/2026-11/', '/custom/1abc_-', '/stats', '/index.html'])(
    'is sent for %s',
    async (url) => {
      const response = await site.call(url);
      expect(response.statusCode).toBe(200);
      expect(response.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
      });
      expect(response.body).toContain('<body>');
    },
  );

  it.each(['/apidocs', '/daily/2026-11-20/x', '/level', '/foo/bar', '/level/PL-Ada:0A1B2C3D4'])(
    'has status 404 for %s, which is no page or no released level',
    async (url) => {
      const response = await site.call({ url, headers: { 'if-none-match': '*', accept: 'text/html' } });
      expect(response.statusCode).toBe(404);
      expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(response.body).toContain('<body>');
    },
  );

  it('is sent for any level to a visitor with a cookie, who may be allowed to see it', async () => {
    const headers = { cookie: 'user-token=x' };
    expect((await site.call({ url: '/level/PL-Ada:0A1B2C3D4', headers })).statusCode).toBe(200);
  });

  it('is sent to a browser for a path with a dot in a name', async () => {
    const url = '/stats/contributor/J.Doe';
    const response = await site.call({ url, headers: { accept: 'text/html,*/*;q=0.8' } });
    expect(response.statusCode).toBe(200);
  });

  it('of a link with punctuation behind it is at the address without', async () => {
    const headers = { accept: 'text/html,*/*;q=0.8' };
    for (const [url, page] of [
      ['/custom/1abc/edit.', '/custom/1abc/edit'],
      ['/custom/1abc/edit%20look!', '/custom/1abc/edit'],
      ['/daily/2026-11-20)', '/daily/2026-11-20'],
    ] as const) {
      const response = await site.call({ url, headers });
      expect([response.statusCode, response.headers.location]).toEqual([302, page]);
    }
  });

  it('contains the name and the settings of the site, escaped', async () => {
    const { body } = await site.call('/');
    expect(body).toContain('<title>Zoom &amp; &lt;Out&gt;</title>');
    const data = /<script type="application\/json" id="site">(.*?)<\/script>/.exec(body)?.[1] ?? '';
    expect(JSON.parse(data)).toEqual((await site.call('/api/env')).json());
    expect(data).not.toContain('<');
  });

  it('allows the style that the build put into it, and no other', async () => {
    const styled = (style: string) => PAGE.replace('</head>', `<style>${style}</style></head>`);
    const policy = async (url: string) => String((await site.call(url)).headers['content-security-policy']);
    expect(await policy('/archive')).toContain("style-src 'self';");
    for (const [index, style] of ['a{color:red}', 'a{color:blue}\nb{}'].entries()) {
      await writeFile(join(folder, 'index.html'), styled(style));
      await utimes(join(folder, 'index.html'), new Date(), new Date(Date.now() + (index + 1) * 7000));
      site.clock.now += 1000;
      const hash = createHash('sha256').update(style).digest('base64');
      expect(await policy('/archive')).toContain(`style-src 'self' 'sha256-${hash}';`);
      expect(await policy('/assets/main-abc123.js')).toContain("style-src 'self';");
    }
    await writeFile(join(folder, 'index.html'), PAGE);
    site.clock.now += 1000;
  });

  it('is 304 to a client that has it, until it is rebuilt', async () => {
    const first = await site.call('/');
    const headers = { 'if-none-match': String(first.headers.etag) };
    expect((await site.call({ url: '/daily', headers })).statusCode).toBe(304);
    await writeFile(join(folder, 'index.html'), PAGE.replace('<body>', '<body class="new">'));
    await utimes(join(folder, 'index.html'), new Date(), new Date(Date.now() + 5000));
    site.clock.now += 1000;
    const response = await site.call({ url: '/', headers });
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('class="new"');
  });

  it('is 503 and names the build command when it is not built', async () => {
    const unbuilt = await openSqliteSite();
    const response = await unbuilt.call('/');
    expect(response.statusCode).toBe(503);
    expect(response.json().detail).toContain('npm run build');
    await unbuilt.close();
  });

  it('is an error page to a browser when it is not built', async () => {
    const unbuilt = await openSqliteSite();
    const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
    const response = await unbuilt.call({ url: '/archive', headers });
    expect(response.statusCode).toBe(503);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers['content-security-policy']).toContain("default-src 'none'");
    expect(response.body).toMatch(
      /<h1>Not available<\/h1>\n<p>The pages have not been built: npm run build\.<\/p>/,
    );
    expect((await unbuilt.call({ url: '/api/nothing', headers })).json().code).toBe('not-found');
    await unbuilt.close();
  });
});

describe('a static file', () => {
  it('is immutable when its name has a hash', async () => {
    const response = await site.call({
      url: '/assets/main-abc123.js',
      headers: { 'accept-encoding': 'br, gzip' },
    });
    expect(response.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      vary: 'accept-encoding',
    });
    expect(brotliDecompressSync(response.rawPayload).toString()).toBe(SCRIPT);
  });

  it('is sent as the build has compressed it, unless it was changed since', async () => {
    const file = join(folder, 'assets/compressed-abc123.js');
    const fetchScript = async () => {
      const url = '/assets/compressed-abc123.js';
      const { rawPayload } = await site.call({ url, headers: { 'accept-encoding': 'br' } });
      return brotliDecompressSync(rawPayload).toString().trimEnd();
    };
    const long = (text: string) => text.padEnd(2000);
    await writeFile(file, long('plain'));
    await writeFile(`${file}.br`, brotliCompressSync('compressed'));
    expect(await fetchScript()).toBe('compressed');

    await writeFile(file, long('changed'));
    await utimes(`${file}.br`, 1, 1);
    site.clock.now += 2000;
    expect(await fetchScript()).toBe('changed');
  });

  it('is revalidated when its name has none', async () => {
    const response = await site.call('/icon.svg');
    expect(response.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'no-cache' });
    expect(response.body).toBe('<svg/>');
  });

  it.each(['/assets/gone-abc123.js', '/assets/gone', '/gone.png', '/.vite/manifest.json', '/assets/'])(
    'is 404 when it does not exist: %s',
    async (url) => {
      expect((await site.call(url)).statusCode).toBe(404);
    },
  );

  it.each([
    '/../package.json',
    '/assets/../../package.json',
    '/assets/../.vite/manifest.json',
    '/%2e%2e/package.json',
    '/assets/..%2f..%2fpackage.json',
    '/assets/%00.js',
    '//etc/passwd.txt',
  ])('is never outside of the folder: %s', async (path) => {
    await site.app.listen({ port: 0, host: '127.0.0.1' }).catch(() => {});
    const { port } = site.app.server.address() as AddressInfo;
    expect(await statusOf(port, path)).toBe(404);
  });
});

/** Sends the path as it is; usual clients normalize it. */
function statusOf(port: number, path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get({ port, path, host: '127.0.0.1' }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).on('error', reject);
  });
}

it('a page whose level changes while it is made is made again', async () => {
  const own = await mkdtemp(join(tmpdir(), 'zoomout-web-'));
  await writeFile(join(own, 'index.html'), PAGE);
  let title = 'Old';
  const app = fastify();
  app.addHook('onRequest', async (_, reply) => {
    reply.header('content-security-policy', '');
  });
  serveWeb(app, {
    folder: own,
    now: () => 0,
    sitePath: '',
    findLanguage: () => 'en',
    siteLanguage: 'en',
    findOrigin: () => '',
    findSite: async () => ({ siteName: 'Zoomout', publicUrl: '', accent: '', logo: '' }) as Site,
    findState: async () => title,
    findDays: async () => ({}),
    findPreview: async (path) => {
      const preview = { title, description: '', path, picture: '', pictureText: '' };
      title = 'New';
      return preview;
    },
    findSitePreview: async (path) => ({ title: '', description: '', path, picture: '', pictureText: '' }),
  });
  expect((await app.inject('/stats')).body).toContain('Old');
  expect((await app.inject('/stats')).body).toContain('New');
  await app.close();
  await rm(own, { recursive: true });
});
