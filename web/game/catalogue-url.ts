const FIELDS = 'id,name,year,isPopular,fame,series,aliases';

/** Where the catalogue is under a cache key. */
export function catalogueUrl(key: string): string {
  return `/api/games/${FIELDS}.json?${key}`;
}
