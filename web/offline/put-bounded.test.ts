import { expect, test } from 'vitest';
import { type BoundedCache, putBounded } from './put-bounded.ts';

/** A cache that lists its keys in the order of their first insertion, as browsers do. */
function fakeCache(): BoundedCache & { urls: () => string[] } {
  const responses = new Map<string, Response>();
  const urlOf = (key: RequestInfo | URL) => (key instanceof Request ? key.url : String(key));
  return {
    urls: () => [...responses.keys()],
    put: async (key, response) => void responses.set(urlOf(key), response),
    delete: async (key) => responses.delete(urlOf(key)),
    keys: async () => [...responses.keys()].map((url) => new Request(url)),
  };
}

test('a full cache drops its oldest responses', async () => {
  const cache = fakeCache();
  for (const name of ['a', 'b', 'c', 'd', 'c']) {
    await putBounded(cache, `https://zoomout.example/${name}`, new Response('{}'), 3);
  }
  expect(cache.urls().map((url) => url.at(-1))).toEqual(['b', 'c', 'd']);
});
