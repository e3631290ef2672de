import { today } from '../../browser/clock.ts';
import { site } from '../../site/site.ts';

const FIELDS = 'id,name,year,isPopular,fame,series,aliases,editionOf,formerIds';

/** The URL of the catalogue for a cache key. */
export function catalogueUrl(key: string): string {
  return `/api/games/${FIELDS}.json?${key}`;
}

/** The cache key of the catalogue: the day and the catalogue's revision when the server sent the page. */
export function catalogueCacheKey(): string {
  return `${today()}.${site().catalogue}`;
}
