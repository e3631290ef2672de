import { BUILD } from '../browser/worker-messages.ts';
import { contractVersionOf, isCacheableApiResponse, isCacheablePicture, isGone, isOwnResponse } from './cache-policy.ts';
import { findShell } from './shell.ts';
import { completeCopy, storedBytes } from './stored-copy.ts';

// docs/rules/progress.md#offline
export const API_CACHE = `offline-answers-${BUILD}`;
export const PICTURE_CACHE = 'offline-pictures';
const MB = 1024 * 1024;
const API_BOUNDS = { maxEntries: 400, maxBytes: 24 * MB };
const PICTURE_BOUNDS = { maxEntries: 300, maxBytes: 48 * MB };

/** The last response to a call, whatever its cache key, unless the stored page is of another contract by now. */
export async function findApiResponse(url: string): Promise<Response | undefined> {
  const contract = contractVersionOf(await findShell('/'));
  return find(API_CACHE, apiKey(url), (copy) => isCacheableApiResponse(copy, contract));
}

/** Stores what is for everyone; what the site no longer gives to everyone is forgotten. */
export async function storeApiResponse(url: string, response: Response): Promise<void> {
  if (isOwnResponse(response) && isGone(response)) {
    await (await caches.open(API_CACHE)).delete(apiKey(url));
    return;
  }
  const contract = contractVersionOf(await findShell('/'));
  if (!isCacheableApiResponse(response, contract)) return;
  const copy = await completeCopy(response);
  if (copy) await putBounded(await caches.open(API_CACHE), apiKey(url), copy, API_BOUNDS);
}

export function findPicture(url: string): Promise<Response | undefined> {
  return find(PICTURE_CACHE, url, isCacheablePicture);
}

export async function storePicture(url: string, response: Response): Promise<void> {
  if (!isCacheablePicture(response)) return;
  const copy = await completeCopy(response);
  if (copy) await putBounded(await caches.open(PICTURE_CACHE), url, copy, PICTURE_BOUNDS);
}

/** Undefined for what anyone else has put into the cache, and when the browser's caches fail. */
async function find(
  cacheName: string,
  key: string,
  isUsable: (copy: Response) => boolean,
): Promise<Response | undefined> {
  const found = await caches
    .open(cacheName)
    .then((cache) => cache.match(key, { ignoreVary: true }))
    .catch(() => undefined);
  return found && storedBytes(found) !== null && isUsable(found) ? found : undefined;
}

/** The query of a call only names a day or a revision. */
function apiKey(url: string): string {
  return new URL(url).pathname;
}

type BoundedCache = Pick<Cache, 'delete' | 'keys' | 'matchAll' | 'put'>;

interface CacheBounds {
  maxEntries: number;
  maxBytes: number;
}

/**
 * Stores a copy made by `completeCopy`, then deletes the oldest ones above the bounds. When the disk or the quota is full, the older half
 * makes room; when that is not enough, nothing is stored.
 */
export async function putBounded(
  cache: BoundedCache,
  key: string,
  copy: Response,
  bounds: CacheBounds,
): Promise<void> {
  if ((storedBytes(copy) ?? Number.POSITIVE_INFINITY) > bounds.maxBytes) return;
  const isStored = await put(cache, key, copy.clone());
  if (!isStored) {
    const keys = await cache.keys();
    await deleteAll(cache, keys.slice(0, Math.ceil(keys.length / 2)));
    await put(cache, key, copy);
  }
  await deleteAll(cache, await listSurplus(cache, bounds));
}

async function put(cache: BoundedCache, key: string, copy: Response): Promise<boolean> {
  return cache.put(key, copy).then(
    () => true,
    () => false,
  );
}

/** The oldest entries, without which the others are within the bounds, and entries of anyone else. */
async function listSurplus(cache: BoundedCache, { maxEntries, maxBytes }: CacheBounds): Promise<Request[]> {
  const [keys, copies] = [await cache.keys(), await cache.matchAll()];
  // Another tab has just written: it counts, too.
  if (keys.length !== copies.length) return keys.slice(0, Math.max(0, keys.length - maxEntries));
  let [entries, bytes] = [0, 0];
  const sizes = copies.map((copy) => storedBytes(copy));
  return keys
    .filter((_, index) => sizes[index] === null)
    .concat(
      keys
        .map((key, index) => ({ key, size: sizes[index] }))
        .toReversed()
        .filter(({ size }) => {
          if (size === null || size === undefined) return false;
          entries += 1;
          bytes += size;
          return entries > maxEntries || bytes > maxBytes;
        })
        .map(({ key }) => key),
    );
}

async function deleteAll(cache: BoundedCache, keys: readonly Request[]): Promise<void> {
  for (const key of keys) await cache.delete(key);
}
