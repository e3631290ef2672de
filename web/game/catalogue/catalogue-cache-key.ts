import { today } from '../../browser/time/clock.ts';
import { site } from '../../site/site.ts';

// Apart from catalogue-url.ts, which the worker imports: it would download the clock and the site's settings too.

/** The cache key of the catalogue: the day and the catalogue's revision when the server sent the page. */
export function catalogueCacheKey(): string {
  return `${today()}.${site().catalogue}`;
}
