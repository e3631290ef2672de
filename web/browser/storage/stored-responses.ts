import { pathInSite } from '../site-path.ts';

/** None where the browser has no caches, as over plain http, or refuses them. */
async function storedRequests(): Promise<Request[]> {
  try {
    const names = await caches.keys();
    const stored = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return stored.flat() as Request[];
  } catch {
    return [];
  }
}

/** The paths of the responses of this site that are stored for use without a network, of those that begin with a prefix. */
export async function storedResponses(prefix: string): Promise<string[]> {
  const paths = (await storedRequests()).map(({ url }) => pathInSite(new URL(url).pathname));
  return paths.filter((path) => path?.startsWith(prefix) === true) as string[];
}
