import { describe, expect, it, vi } from 'vitest';
import {
  isCacheableAnswer,
  isCacheablePicture,
  isSameCatalogue,
  networkFirst,
  putBounded,
  type ResponseCache,
} from './cache-policy.ts';

function reply(cacheControl: string | null, status = 200, contract = 'c1'): Response {
  const headers = new Headers({ 'contract-version': contract });
  if (cacheControl !== null) headers.set('cache-control', cacheControl);
  return new Response('{}', { status, headers });
}

describe('an answer', () => {
  it.each([
    ['no-cache', 200, 'c1', true],
    ['public, max-age=86400', 200, 'c1', true],
    ['private, no-cache', 200, 'c1', false],
    ['no-store', 200, 'c1', false],
    [null, 200, 'c1', false],
    ['no-cache', 404, 'c1', false],
    ['no-cache', 503, 'c1', false],
    ['no-cache', 200, 'c2', false],
  ])('of %s with status %i and contract %s is kept: %s', (control, status, contract, isKept) => {
    expect(isCacheableAnswer(reply(control, status, contract), 'c1')).toBe(isKept);
  });

  it('is not kept without a page to go with it', () => {
    expect(isCacheableAnswer(reply('no-cache'), null)).toBe(false);
    expect(isCacheableAnswer(new Response('{}', { headers: { 'cache-control': 'no-cache' } }), null)).toBe(
      false,
    );
  });
});

describe('a kept catalogue', () => {
  const address = '/api/games/id.json?2026-11-20.abc';

  it.each([
    ['2026-11-20.abc', true],
    ['2026-11-21.abc', true],
    ['2026-11-20.xyz', false],
    ['2026-11-20', false],
  ])('is the one of %s: %s', (key, isSame) => {
    expect(isSameCatalogue(address, `/api/games/id.json?${key}`)).toBe(isSame);
  });
});

describe('a picture', () => {
  it.each([
    ['public, max-age=31536000, immutable', 200, true],
    ['private, max-age=31536000, immutable', 200, false],
    ['no-cache', 200, false],
    ['public, max-age=31536000, immutable', 404, false],
  ])('of %s with status %i is kept: %s', (control, status, isKept) => {
    expect(isCacheablePicture(reply(control, status))).toBe(isKept);
  });
});

/** Keeps things in the order in which they came, as a browser's cache does. */
function aStore(): ResponseCache & { names: () => string[] } {
  const kept = new Map<string, Response>();
  const nameOf = (key: RequestInfo | URL) => (key instanceof Request ? key.url : String(key));
  return {
    names: () => [...kept.keys()],
    match: async (key) => kept.get(nameOf(key)),
    put: async (key, response) => void kept.set(nameOf(key), response),
    delete: async (key) => kept.delete(nameOf(key)),
    keys: async () => [...kept.keys()].map((name) => new Request(name)),
  };
}

describe('what is kept', () => {
  it('is bounded: the oldest leave', async () => {
    const store = aStore();
    for (const name of ['a', 'b', 'c', 'd', 'c']) {
      await putBounded(store, `https://zoomout.example/${name}`, reply('no-cache'), 3);
    }
    expect(store.names().map((name) => name.at(-1))).toEqual(['b', 'c', 'd']);
  });
});

describe('the network comes first', () => {
  const never = new Promise<never>(() => undefined);
  const now = Promise.resolve();
  const fresh = () => Promise.resolve(new Response('fresh'));
  const broken = () => Promise.resolve(new Response('broken', { status: 502 }));
  const away = () => Promise.reject<Response>(new TypeError('Failed to fetch'));
  const kept = async () => new Response('kept');
  const nothing = async () => undefined;

  it.each([
    ['answers', fresh, kept, never, 'fresh'],
    ['says no', async () => new Response('no', { status: 404 }), kept, never, 'no'],
    ['is away', away, kept, never, 'kept'],
    ['is broken', broken, kept, never, 'kept'],
    ['is broken, with nothing kept', broken, nothing, never, 'broken'],
    ['is slow', () => never, kept, now, 'kept'],
  ])('when it %s', async (_, network, fallback, patience, text) => {
    const response = await networkFirst(network(), fallback, patience);
    expect(await response.text()).toBe(text);
  });

  it('and fails when it is away and nothing is kept', async () => {
    await expect(networkFirst(away(), nothing, never)).rejects.toThrow('Failed to fetch');
  });

  it('and is waited for when it is slow and nothing is kept', async () => {
    const slow = new Promise<Response>((resolve) => setTimeout(() => resolve(new Response('late')), 10));
    expect(await (await networkFirst(slow, nothing, now)).text()).toBe('late');
  });

  it('without a look at what is kept', async () => {
    const look = vi.fn(kept);
    await networkFirst(fresh(), look, never);
    expect(look).not.toHaveBeenCalled();
  });
});
