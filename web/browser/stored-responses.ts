import { pathInSite } from './site-path.ts';

/** The paths of the responses of this site that are stored for use without a network, of those that begin with a prefix. */
export async function storedResponses(prefix: string): Promise<string[]> {
  // Missing over plain http, refused where storage is.
  const names = await (globalThis as { caches?: CacheStorage }).caches?.keys().catch(() => []);
  const stored = (names ?? []).map(async (name) => (await caches.open(name)).keys());
  const paths = (await Promise.all(stored)).flat().map(({ url }) => pathInSite(new URL(url).pathname));
  return paths.filter((path) => path?.startsWith(prefix) === true) as string[];
}
