const FIELDS = 'id,name,year,isPopular,fame,series,aliases';

/** Where the catalogue is; the day is a cache key. */
export function catalogueAddress(day: string): string {
  return `/api/games/${FIELDS}.json?${day}`;
}
