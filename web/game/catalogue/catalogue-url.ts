import { addressOf } from '../../browser/site-path.ts';

/** The URL of all games, or of the best-known ones, for a cache key. */
export function catalogueUrl(part: '' | '-best-known', key: string): string {
  return addressOf(`/api/games/packed${part}.json?${key}`);
}
