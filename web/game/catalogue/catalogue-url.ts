const FIELDS = 'id,name,year,isPopular,fame,series,aliases,editionOf,formerIds';

/** The URL of the catalogue for a cache key. */
export function catalogueUrl(key: string): string {
  return `/api/games/${FIELDS}.json?${key}`;
}
