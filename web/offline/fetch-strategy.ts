import { foreignSourcesOf } from '#shared/page/find-page.ts';
import type { ForeignSources } from '#shared/page/pages.ts';

/** What the worker does about a request: nothing, or how it comes by the answer. */
export type FetchStrategy = 'leave' | 'page' | 'file' | 'answer' | 'catalogue' | 'picture';

export interface Asked {
  method: string;
  url: URL;
  isNavigation: boolean;
  /** The build of the page that asks; null when it does not say. */
  build: string | null;
}

export interface Own {
  origin: string;
  build: string;
}

const PICTURE = /^\/api\/(screenshot|thumbnail)\//;
const CATALOGUE = /^\/api\/games\/[^/]+\.json$/;
// What the play screen and the archive ask for; no call of sessions, of the review or of the system.
const ANSWER = /^\/api\/(levels|level\/[^/]+(\/scores)?|daily\/[^/]+|game\/[^/]+\/[^/]+\.json)$/;
// The zoom rules come with their schemas, which are heavier than the whole worker.

/** How a request is answered. What changes something, what belongs to others and what a page of another build asks for is left alone. */
export function fetchStrategy({ method, url, isNavigation, build }: Asked, own: Own): FetchStrategy {
  if (method !== 'GET' || url.origin !== own.origin) return 'leave';
  const { pathname } = url;
  if (pathname.startsWith('/assets/')) return 'file';
  if (!pathname.startsWith('/api/')) return isNavigation ? 'page' : 'leave';
  if (isNavigation) return 'leave';
  if (PICTURE.test(pathname)) return 'picture';
  if (build !== own.build) return 'leave';
  if (CATALOGUE.test(pathname)) return 'catalogue';
  return ANSWER.test(pathname) ? 'answer' : 'leave';
}

// One page for each content security policy, as a cached page brings its own along.
const shells: Record<ForeignSources, string> = {
  none: '/',
  pictures: '/custom/-',
  'pictures-and-calls': '/create',
};

/** The address under which the page for a path is cached. */
export function keptPage(path: string): string {
  return shells[foreignSourcesOf(path)];
}

export const keptPages: readonly string[] = Object.values(shells);
