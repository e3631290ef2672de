import { LANGUAGE_VARY } from '#shared/language/languages.ts';
import { foreignSourcesOf } from '#shared/page/find-page.ts';
import type { ForeignSources } from '#shared/page/pages.ts';
import { isJson, urlOf } from './stored-copy.ts';

/** The server sends the version of its contract with every response (docs/rules/calls.md#contract). */
const CONTRACT_HEADER = 'contract-version';

const assetTypes: Record<string, RegExp> = {
  js: /^(text|application)\/javascript\b/i,
  css: /^text\/css\b/i,
  woff2: /^(font\/woff2|application\/octet-stream)\b/i,
};

// Without the header a response is as private as can be: proxies and portals often send none.
function cacheControlOf(response: Response): string {
  return response.headers.get('cache-control')?.toLowerCase() ?? 'no-store';
}

function typeOf(response: Response): string {
  return response.headers.get('content-type') ?? '';
}

/** Whether a response is for everyone, complete, and from the address that was requested. */
function isPublicSuccess(response: Response): boolean {
  const isPublic = !/private|no-store/.test(cacheControlOf(response));
  return response.status === 200 && !response.redirected && isPublic && !variesByVisitor(response);
}

/** Those that vary by the language alone do not: each language is a build of its own, and the worker stores its own build only. */
function variesByVisitor(response: Response): boolean {
  const vary = (response.headers.get('vary') ?? '').toLowerCase();
  return /\*|cookie|authorization/.test(vary.replace(LANGUAGE_VARY, ''));
}

/** The contract version of a response; null without one. */
export function contractVersionOf(response: Response | undefined): string | null {
  return response?.headers.get(CONTRACT_HEADER) ?? null;
}

/** Whether the site itself has answered: not a proxy, and not the login page of a network. */
export function isOwnResponse(response: Response): boolean {
  return contractVersionOf(response) !== null;
}

/** Whether a response to a call may be cached: a successful public one, of the same contract as the cached page. */
export function isCacheableApiResponse(response: Response, contract: string | null): boolean {
  if (!isPublicSuccess(response) || !isJson(response)) return false;
  return contract !== null && contractVersionOf(response) === contract;
}

/** Whether the site says that there is nothing for everyone under an address any more. */
export function isGone({ status }: Response): boolean {
  return status === 401 || status === 403 || status === 404 || status === 410;
}

/** Whether a picture may be cached: a successful and public one that stays the same for a while. */
export function isCacheablePicture(response: Response): boolean {
  const cacheControl = cacheControlOf(response);
  const isKept = /public/.test(cacheControl) && /immutable|max-age=[1-9]/.test(cacheControl);
  return isPublicSuccess(response) && isKept && /^image\//i.test(typeOf(response));
}

/** Whether a response may be cached as a page; whose build it is, is another question. */
export function isCacheablePage(response: Response): boolean {
  return isPublicSuccess(response) && /^text\/html\b/i.test(typeOf(response));
}

/** Whether a response may be a built file, by the ending of its name. */
export function isCacheableAsset(path: string, response: Response): boolean {
  const type = assetTypes[path.split('.').at(-1) ?? ''] ?? /^(?!text\/html)/i;
  return isPublicSuccess(response) && type.test(typeOf(response));
}

// The cache key of the catalogue is `<day>.<revision>`.
function revisionOf(catalogueUrl: string): string | undefined {
  return catalogueUrl.split('?')[1]?.split('.')[1];
}

/** Whether a cached catalogue, of any day, is of the revision that a URL asks for. */
export function isSameCatalogue(cached: Response, url: string): boolean {
  const revision = revisionOf(url);
  return revision !== undefined && revisionOf(urlOf(cached)) === revision;
}

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
