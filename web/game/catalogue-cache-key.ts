import { today } from '../browser/clock.ts';
import { site } from '../site/site.ts';

/** The cache key of the catalogue: the day and the catalogue's revision when the server sent the page. */
export function catalogueCacheKey(): string {
  return `${today()}.${site().catalogue}`;
}
