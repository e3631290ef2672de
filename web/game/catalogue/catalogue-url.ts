import { addressOf } from '../../browser/site-path.ts';

/** The URL of the best-known games for a cache key. */
export function bestKnownUrl(key: string): string {
  return addressOf(`/api/games/packed-best-known.json?${key}`);
}

/** The URL of all games for a cache key. */
export function catalogueUrl(key: string): string {
  return addressOf(`/api/games/packed.json?${key}`);
}
