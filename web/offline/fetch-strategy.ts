import { SHARE_TARGET } from '#shared/page/pages.ts';

/** How the worker answers a request: not at all with 'network-only', otherwise as fits what is requested. */
export type FetchStrategy = 'network-only' | 'share' | 'page' | 'asset' | 'api' | 'catalogue' | 'picture';

interface IncomingRequest {
  method: string;
  url: URL;
  isNavigation: boolean;
  /** The build of the requesting page; null when it sends none. */
  build: string | null;
}

interface WorkerIdentity {
  /** The origin and the path of the site. */
  site: string;
  build: string;
}

const PICTURE = /^\/api\/(screenshot|thumbnail)\//;
const CATALOGUE = /^\/api\/games\/[^/]+\.json$/;
// What the play screen and the archive load; nothing of sessions, reviews or the system.
const API = /^\/api\/(levels|level\/[^/]+(\/scores)?|daily\/[^/]+|game\/[^/]+\/[^/]+\.json)$/;

/** The strategy for a request; network only for changes, other sites and the calls of pages of another build. */
export function fetchStrategy(request: IncomingRequest, worker: WorkerIdentity): FetchStrategy {
  const { method, url, isNavigation, build } = request;
  if (method === 'POST' && isNavigation && url.href === worker.site + SHARE_TARGET) return 'share';
  const address = url.origin + url.pathname;
  if (method !== 'GET' || !address.startsWith(`${worker.site}/`)) return 'network-only';
  const path = address.slice(worker.site.length);
  if (path.startsWith('/assets/')) return 'asset';
  if (!path.startsWith('/api/')) return isNavigation ? 'page' : 'network-only';
  if (isNavigation) return 'network-only';
  if (PICTURE.test(path)) return 'picture';
  if (build !== worker.build) return 'network-only';
  if (CATALOGUE.test(path)) return 'catalogue';
  return API.test(path) ? 'api' : 'network-only';
}

/** Whether the server could answer, whatever it says. */
function isAnswer({ status }: Response): boolean {
  return status < 500;
}

/**
 * The network's response, or the cached one when the network fails, its response is not usable (a 5xx, unless said otherwise), or neither
 * happens before the timeout resolves. With nothing cached it is the network's response or error, however late.
 */
export async function networkFirst(
  network: Promise<Response>,
  findCached: () => Promise<Response | undefined>,
  timeout: Promise<unknown>,
  isUsable: (response: Response) => boolean = isAnswer,
): Promise<Response> {
  const response = await Promise.race([network.catch(() => undefined), timeout.then(() => undefined)]);
  if (response && isUsable(response)) return response;
  return (await findCached()) ?? network;
}
