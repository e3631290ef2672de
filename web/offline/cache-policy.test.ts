import { describe, expect, it } from 'vitest';
import {
  isCacheableApiResponse,
  isCacheableAsset,
  isCacheablePage,
  isCacheablePicture,
  isSameCatalogue,
} from './cache-policy.ts';

function response(
  cacheControl: string | null,
  status = 200,
  contract = 'c1',
  type = 'application/json',
): Response {
  const headers = new Headers({ 'contract-version': contract, 'content-type': type });
  if (cacheControl !== null) headers.set('cache-control', cacheControl);
  return new Response('{}', { status, headers });
}

describe('a response to a call', () => {
  it.each([
    ['no-cache', 200, 'c1', true],
    ['public, max-age=86400', 200, 'c1', true],
    ['private, no-cache', 200, 'c1', false],
    ['Private', 200, 'c1', false],
    ['no-store', 200, 'c1', false],
    ['public, No-Store', 200, 'c1', false],
    [null, 200, 'c1', false],
    ['no-cache', 404, 'c1', false],
    ['no-cache', 503, 'c1', false],
    ['no-cache', 200, 'c2', false],
  ])('with %s, status %i and contract %s is cacheable: %s', (cacheControl, status, contract, isCacheable) => {
    expect(isCacheableApiResponse(response(cacheControl, status, contract), 'c1')).toBe(isCacheable);
  });

  it('is not cacheable without a cached page of the same contract', () => {
    expect(isCacheableApiResponse(response('no-cache'), null)).toBe(false);
    const headers = { 'cache-control': 'no-cache', 'content-type': 'application/json' };
    const withoutContract = new Response('{}', { headers });
    expect(isCacheableApiResponse(withoutContract, null)).toBe(false);
  });
});

describe('any response', () => {
  it.each(['*', 'cookie', 'accept-encoding, Cookie', 'Authorization'])(
    'that varies by %s is not cacheable',
    (vary) => {
      const varying = response('public, max-age=1, immutable');
      varying.headers.set('vary', vary);
      expect(isCacheableApiResponse(varying, 'c1')).toBe(false);
      varying.headers.set('content-type', 'image/webp');
      expect(isCacheablePicture(varying)).toBe(false);
    },
  );

  it('that varies by the language of its page is cacheable', () => {
    const page = response('public, max-age=1', 200, 'c1', 'text/html');
    page.headers.set('vary', 'Accept-Encoding, Accept-Language, Cookie');
    expect(isCacheablePage(page)).toBe(true);
    page.headers.append('vary', 'cookie');
    expect(isCacheablePage(page)).toBe(false);
  });

  it.each([
    ['/assets/a.js', 'text/javascript; charset=utf-8', true],
    ['/assets/a.js', 'text/html', false],
    ['/assets/a.js', 'text/plain', false],
    ['/assets/a.css', 'text/css', true],
    ['/assets/a.css', 'application/json', false],
    ['/assets/a.woff2', 'font/woff2', true],
    ['/assets/a.svg', 'image/svg+xml', true],
    ['/assets/a.svg', 'text/html', false],
  ])('for %s of the type %s is cacheable: %s', (path, type, isCacheable) => {
    expect(isCacheableAsset(path, response('public, immutable', 200, 'c1', type))).toBe(isCacheable);
  });
});

describe('a cached catalogue', () => {
  const url = '/api/games/id.json?2026-11-20.abc';

  it.each([
    ['2026-11-20.abc', true],
    ['2026-11-21.abc', true],
    ['2026-11-20.xyz', false],
    ['2026-11-20', false],
  ])('is the same as that of the key %s: %s', (key, isSame) => {
    const cached = new Response('[]', { headers: { 'offline-url': url } });
    expect(isSameCatalogue(cached, `/api/games/id.json?${key}`)).toBe(isSame);
  });
});

describe('a picture', () => {
  it.each([
    ['public, max-age=31536000, immutable', 200, true],
    ['private, max-age=31536000, immutable', 200, false],
    ['public, max-age=86400', 200, true],
    ['public, max-age=0', 200, false],
    ['no-cache', 200, false],
    ['public, max-age=31536000, immutable', 404, false],
  ])('with %s and status %i is cacheable: %s', (cacheControl, status, isCacheable) => {
    expect(isCacheablePicture(response(cacheControl, status, 'c1', 'image/webp'))).toBe(isCacheable);
  });

  it('is an image', () => {
    expect(isCacheablePicture(response('public, immutable', 200, 'c1', 'text/html'))).toBe(false);
  });
});
