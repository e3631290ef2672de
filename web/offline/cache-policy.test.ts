import { describe, expect, it } from 'vitest';
import { isCacheableApiResponse, isCacheablePicture, isSameCatalogue } from './cache-policy.ts';

function response(cacheControl: string | null, status = 200, contract = 'c1'): Response {
  const headers = new Headers({ 'contract-version': contract });
  if (cacheControl !== null) headers.set('cache-control', cacheControl);
  return new Response('{}', { status, headers });
}

describe('a response to a call', () => {
  it.each([
    ['no-cache', 200, 'c1', true],
    ['public, max-age=86400', 200, 'c1', true],
    ['private, no-cache', 200, 'c1', false],
    ['no-store', 200, 'c1', false],
    [null, 200, 'c1', false],
    ['no-cache', 404, 'c1', false],
    ['no-cache', 503, 'c1', false],
    ['no-cache', 200, 'c2', false],
  ])('with %s, status %i and contract %s is cacheable: %s', (cacheControl, status, contract, isCacheable) => {
    expect(isCacheableApiResponse(response(cacheControl, status, contract), 'c1')).toBe(isCacheable);
  });

  it('is not cacheable without a cached page of the same contract', () => {
    expect(isCacheableApiResponse(response('no-cache'), null)).toBe(false);
    const withoutContract = new Response('{}', { headers: { 'cache-control': 'no-cache' } });
    expect(isCacheableApiResponse(withoutContract, null)).toBe(false);
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
    expect(isSameCatalogue(url, `/api/games/id.json?${key}`)).toBe(isSame);
  });
});

describe('a picture', () => {
  it.each([
    ['public, max-age=31536000, immutable', 200, true],
    ['private, max-age=31536000, immutable', 200, false],
    ['no-cache', 200, false],
    ['public, max-age=31536000, immutable', 404, false],
  ])('with %s and status %i is cacheable: %s', (cacheControl, status, isCacheable) => {
    expect(isCacheablePicture(response(cacheControl, status))).toBe(isCacheable);
  });
});
