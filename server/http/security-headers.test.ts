import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSqliteSite, type TestSite } from '../../test/site/site.ts';

let site: TestSite;

beforeAll(async () => {
  site = await openSqliteSite({ config: { publicUrl: 'https://zoomout.example' } });
});

afterAll(() => site.close());

function verify(headers: Record<string, string>) {
  return site.call({ method: 'POST', url: '/api/verify', headers });
}

describe('every response', () => {
  it.each(['/api/env', '/api/nothing', '/', '/nothing.js'])('has the security headers: %s', async (url) => {
    const { headers } = await site.call(url);
    const policy = String(headers['content-security-policy']).split(';');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy.join()).not.toContain('unsafe');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000',
    });
    expect(headers).not.toHaveProperty('x-powered-by');
  });

  it.each([
    ['/', "'self'", "'self'"],
    ['/daily/2026-11-20', "'self'", "'self'"],
    ['/custom/1abc', "'self' https:", "'self'"],
    ['/custom/1abc/edit?x=1', "'self' https:", "'self' https:"],
    ['/create', "'self' https:", "'self' https:"],
    ['/level/PL-1/edit', "'self' https:", "'self' https:"],
    ['/daily/edit', "'self' https:", "'self' https:"],
  ])(
    'allows pictures of other sites on pages that show or edit custom levels: %s',
    async (url, images, calls) => {
      const { headers } = await site.call(url);
      const policy = String(headers['content-security-policy']).split(';');
      expect(policy).toContain(`img-src ${images} data: blob:`);
      expect(policy).toContain(`connect-src ${calls}`);
    },
  );

  it('has HSTS only on a site with an https address', async () => {
    const plain = await openSqliteSite();
    expect((await plain.call('/api/env')).headers).not.toHaveProperty('strict-transport-security');
    await plain.close();
  });
});

describe('a state-changing call', () => {
  it.each([
    [{ 'sec-fetch-site': 'same-origin' }],
    [{ 'sec-fetch-site': 'none' }],
    [{ origin: 'https://zoomout.example' }],
    [{ origin: 'http://localhost', host: 'localhost:80' }],
    [{ origin: 'http://192.0.2.1:3000', host: '192.0.2.1:3000' }],
    [{}],
  ])('is accepted from the same origin: %o', async (headers: Record<string, string>) => {
    expect((await verify(headers)).statusCode).toBe(200);
  });

  it.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': 'cross-site', origin: 'https://zoomout.example' }],
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ origin: 'https://zoomout.example.evil.example' }],
  ])('is refused from another origin: %o', async (headers: Record<string, string>) => {
    const response = await verify(headers);
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({ code: 'forbidden' });
  });

  it('accepts neither plain text nor a form', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const response = await site.call({
        method: 'POST',
        url: '/api/login',
        headers: { 'content-type': type },
        payload: '{"name":"a","password":"b"}',
      });
      expect(response.statusCode).toBe(415);
    }
  });
});

describe('an unknown or malformed address', () => {
  it.each(['/api/level/%zz', '/api/%'])('is refused: %s', async (url) => {
    const response = await site.call(url);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'invalid' });
  });

  it('is not found under /api by any method', async () => {
    for (const method of ['GET', 'POST', 'DELETE', 'PUT'] as const) {
      const response = await site.call({ method, url: '/api/nothing' });
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ code: 'not-found' });
    }
  });
});
