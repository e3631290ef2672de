export type BoundedCache = Pick<Cache, 'delete' | 'keys' | 'put'>;

/** Caches a response, then deletes the oldest ones above `maxEntries`. */
export async function putBounded(
  cache: BoundedCache,
  key: string,
  response: Response,
  maxEntries: number,
): Promise<void> {
  await cache.put(key, response);
  const keys = await cache.keys();
  const surplus = keys.slice(0, Math.max(0, keys.length - maxEntries));
  for (const oldest of surplus) await cache.delete(oldest);
}
