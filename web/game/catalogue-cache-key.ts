import { today } from '../browser/clock.ts';
import { site } from '../browser/site.ts';

/** Names the catalogue that the page wants: that of the day, as it was when the server gave out the page. */
export function catalogueCacheKey(): string {
  return `${today()}.${site().catalogue}`;
}
