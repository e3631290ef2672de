import { addressOf } from '../../browser/site-path.ts';

const FIELDS = 'id,name,year,isPopular,fame,series,aliases,editionOf,formerIds';

/** The URL of the best-known games for a cache key. */
export function bestKnownUrl(key: string): string {
  return addressOf(`/api/games/best-known.json?${key}`);
}

/** The URL of the catalogue for a cache key. */
export function catalogueUrl(key: string): string {
  return addressOf(`/api/games/${FIELDS}.json?${key}`);
}
