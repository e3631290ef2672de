import { foreignSourcesOf } from '#shared/page/find-page.ts';
import type { ForeignSources } from '#shared/page/pages.ts';

// One page per content security policy, as a cached page comes with its own.
const shells: Record<ForeignSources, string> = {
  none: '/',
  pictures: '/custom/-',
  'pictures-and-calls': '/create',
};

/** The path under which the page for a path is cached. */
export function shellPage(path: string): string {
  return shells[foreignSourcesOf(path)];
}

/** The paths of all pages to cache. */
export const shellPages: readonly string[] = Object.values(shells);
