import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '#shared/api/all.ts';
import { aLevel } from '../builders.ts';
import { openTestSite, type TestSite } from '../site/site.ts';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite({ config: { publicUrl: 'https://zoomout.example' } });
  const path = await site.addPicture(32, 24);
  await site.add(aLevel({ id: 'ZO-1', path }));
  pictures.push(
    `/api/screenshot/${path}`,
    `/api/thumbnail/${path}`,
    `/api/preview/${path.replace('webp', 'jpg')}`,
  );
  const dist = join(site.folder, 'dist');
  await mkdir(join(dist, 'assets'), { recursive: true });
  await writeFile(join(dist, 'index.html'), '<title>x</title><!--site-->');
  await writeFile(join(dist, 'assets', 'main-1.js'), 'export {};');
});

afterAll(() => site.close());

const pictures: string[] = [];
const others = [
  '/',
  '/daily/2026-11-20',
  '/create',
  '/custom/1abc/edit',
  '/admin',
  '/login?redirect-to=%2Fadmin',
  '/no-such-page',
  '/assets/main-1.js',
  '/assets/nothing.js',
  '/manifest.webmanifest',
  '/api/docs',
  '/api/docs/openapi.json',
  '/api/nothing',
  '/api/level/%zz',
  '/%zz',
  `/api/level/${'x'.repeat(9000)}`,
  `/level/${'x'.repeat(9000)}`,
];

/** Each directive of a policy and what it allows. */
function policyOf(header: unknown): Record<string, string> {
  return Object.fromEntries(
    String(header)
      .split(';')
      .map((directive) => {
        const [name = '', ...allowed] = directive.split(' ');
        return [name, allowed.join(' ')];
      }),
  );
}

function expectCareful(headers: Record<string, unknown>, what: string): void {
  const policy = policyOf(headers['content-security-policy']);
  expect(policy, what).toMatchObject({
    'default-src': "'none'",
    // A page has two scripts of its own, allowed by their hashes.
    'script-src': expect.stringMatching(/^'self'( 'sha256-[\w+/]{43}='){0,2}$/),
    // Pages also have a style of their own.
    'style-src': expect.stringMatching(/^'self'( 'sha256-[\w+/]{43}=')?$/),
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'form-action': "'self'",
  });
  expect(Object.values(policy).join(' '), what).not.toMatch(/unsafe|\*|http:/);
  expect(headers, what).toMatchObject({
    'x-content-type-options': 'nosniff',
    'strict-transport-security': 'max-age=31536000',
  });
  if (String(headers['content-type']).startsWith('text/html')) {
    expect(headers, what).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
  }
  expect(headers, what).not.toHaveProperty('server');
  expect(headers, what).not.toHaveProperty('x-powered-by');
  expect(headers, what).not.toHaveProperty('access-control-allow-origin');
}

describe('the headers of a careful site', () => {
  it('stand on every answer of every call, taken or refused', async () => {
    const calls = allEndpoints.map(({ method, path }) => ({ method, url: path.replace(/:\w+/g, 'ZO-1') }));
    for (const call of calls) {
      const response = await site.call(call);
      expectCareful(response.headers, `${call.method} ${call.url}`);
      if (response.statusCode >= 400) expect(response.headers['cache-control']).toBe('no-store');
    }
  });

  it('stand on pages, files, pictures and addresses that are none', async () => {
    for (const url of [...others, ...pictures]) {
      const { statusCode, headers } = await site.call(url);
      expectCareful(headers, url);
      if (statusCode !== 200 || headers.etag === undefined) continue;
      const again = await site.call({ url, headers: { 'if-none-match': String(headers.etag) } });
      expect(again.statusCode, url).toBe(304);
      expectCareful(again.headers, `${url} again`);
    }
  });

  it('say of every page who may frame it and what it may ask of the browser', async () => {
    const pages = others.filter((url) => !/^\/assets|manifest|openapi|%zz|nothing|xxx/.test(url));
    expect(pages).toContain('/api/docs');
    for (const url of pages) {
      expect((await site.call(url)).headers['content-type'], url).toMatch('text/html');
    }
  });

  it('stand on refusals of the framework', async () => {
    const json = { 'content-type': 'application/json' };
    for (const call of [
      { method: 'POST', url: '/api/login', headers: json, payload: '{' },
      { method: 'POST', url: '/api/login', headers: json, payload: `"${'x'.repeat(200_000)}"` },
      { method: 'POST', url: '/api/login', headers: { 'content-type': 'text/plain' }, payload: 'x' },
      { method: 'PUT', url: '/api/login' },
    ] as const) {
      const response = await site.call(call);
      expect(response.statusCode).toBeGreaterThanOrEqual(400);
      expectCareful(response.headers, `${call.method} ${response.statusCode}`);
    }
  });

  it('let other sites show nothing but the pictures of link previews', async () => {
    for (const url of [...others, ...pictures]) {
      const { headers } = await site.call(url);
      const resource = url.startsWith('/api/preview') ? 'cross-origin' : 'same-origin';
      expect(headers['cross-origin-resource-policy'], url).toBe(resource);
    }
  });
});
