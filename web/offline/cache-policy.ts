/** The server sends the version of its contract with every response (docs/rules.md#contract). */
const CONTRACT_HEADER = 'contract-version';

function cacheControlOf(response: Response): string {
  return response.headers.get('cache-control') ?? 'no-store';
}

/** The contract version of a response; null without one. */
export function contractVersionOf(response: Response | undefined): string | null {
  return response?.headers.get(CONTRACT_HEADER) ?? null;
}

/** Whether a response to a call may be cached: a successful public one, of the same contract as the cached page. */
export function isCacheableApiResponse(response: Response, contract: string | null): boolean {
  const isPublic = !/private|no-store/.test(cacheControlOf(response));
  return response.status === 200 && isPublic && contract !== null && contractVersionOf(response) === contract;
}

/** Whether a picture may be cached: a successful, public and immutable one. */
export function isCacheablePicture(response: Response): boolean {
  const cacheControl = cacheControlOf(response);
  return response.status === 200 && /public/.test(cacheControl) && /immutable/.test(cacheControl);
}

// The cache key of the catalogue is `<day>.<revision>`.
function revisionOf(catalogueUrl: string): string | undefined {
  return catalogueUrl.split('?')[1]?.split('.')[1];
}

/** Whether two URLs of the catalogue, of any days, are of the same revision. */
export function isSameCatalogue(url: string, otherUrl: string): boolean {
  return revisionOf(url) === revisionOf(otherUrl);
}
