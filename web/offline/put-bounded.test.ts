import { describe, expect, it } from 'vitest';
import { FakeCaches } from '../../test/offline/fake-caches.ts';
import { completeCopy, putBounded } from './stored-copy.ts';

// @vitest-environment node

const ORIGIN = 'https://zoomout.example';
const MANY = { maxEntries: 100, maxBytes: 1000 };

async function fill(
  names: readonly string[],
  bounds: { maxEntries: number; maxBytes: number },
  caches = new FakeCaches(ORIGIN),
): Promise<string[]> {
  const cache = await caches.open('offline-test');
  for (const name of names) {
    const copy = await completeCopy(new Response('x'.repeat(100)));
    if (copy) await putBounded(cache as unknown as Cache, `${ORIGIN}/${name}`, copy, bounds);
  }
  return caches.paths('offline-test').map((path) => path.slice(1));
}

describe('a full cache', () => {
  it('drops its oldest responses', async () => {
    expect(await fill(['a', 'b', 'c', 'd', 'c'], { ...MANY, maxEntries: 3 })).toEqual(['b', 'c', 'd']);
  });

  it('drops its oldest responses above a number of bytes', async () => {
    expect(await fill(['a', 'b', 'c', 'd'], { ...MANY, maxBytes: 250 })).toEqual(['c', 'd']);
  });

  it('does not take a response that is larger than all of it', async () => {
    expect(await fill(['a'], { ...MANY, maxBytes: 99 })).toEqual([]);
  });

  it('makes room when the quota is full', async () => {
    const caches = new FakeCaches(ORIGIN);
    caches.quota = 450;
    expect(await fill(['a', 'b', 'c', 'd', 'e'], MANY, caches)).toEqual(['c', 'd', 'e']);
  });

  it('stays as it is when there is no room at all', async () => {
    const caches = new FakeCaches(ORIGIN);
    caches.quota = 50;
    expect(await fill(['a', 'b'], MANY, caches)).toEqual([]);
  });

  it('drops what anyone else has put there', async () => {
    const caches = new FakeCaches(ORIGIN);
    const cache = await caches.open('offline-test');
    for (const name of ['1', '2', '3']) await cache.put(`/${name}`, new Response('x'.repeat(5000)));
    expect(await fill(['a', 'b'], MANY, caches)).toEqual(['a', 'b']);
  });
});
