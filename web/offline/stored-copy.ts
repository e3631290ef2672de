/** Only responses with these headers were stored by the worker, completely. */
const BYTES_HEADER = 'offline-bytes';
const URL_HEADER = 'offline-url';

/**
 * A copy of a response to store, with all of its body. Null when the body is shorter or longer than announced, or no JSON although it says
 * so; rejects when the connection is lost.
 */
export async function completeCopy(response: Response): Promise<Response | null> {
  const body = await response.arrayBuffer();
  const headers = new Headers(response.headers);
  const announced = headers.get('content-length');
  // The announced length of an encoded body is that before decoding.
  if (announced !== null && !headers.has('content-encoding') && Number(announced) !== body.byteLength)
    return null;
  if (isJson(response) && !isJsonText(new TextDecoder().decode(body))) return null;
  for (const name of ['content-length', 'content-encoding']) headers.delete(name);
  headers.set(BYTES_HEADER, String(body.byteLength));
  headers.set(URL_HEADER, response.url);
  return new Response(body, { status: response.status, headers });
}

/** The size of the body of a stored copy; null for anything else in a cache. */
export function storedBytes(copy: Response): number | null {
  const bytes = copy.headers.get(BYTES_HEADER);
  return bytes === null ? null : Number(bytes);
}

/** The URL of a response, also of a stored copy. */
export function urlOf(response: Response): string {
  return response.headers.get(URL_HEADER) ?? response.url;
}

/** Whether a response says that it is JSON. */
export function isJson(response: Response): boolean {
  return /^application\/json\b/i.test(response.headers.get('content-type') ?? '');
}

function isJsonText(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
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
