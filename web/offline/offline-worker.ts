import { BUILD, BUILD_HEADER } from '../browser/build.ts';
import { OUTDATED, type PageMessage } from '../browser/worker-messages.ts';
import {
  contractVersionOf,
  isCacheableApiResponse,
  isCacheablePicture,
  isSameCatalogue,
} from './cache-policy.ts';
import { type FetchStrategy, fetchStrategy } from './fetch-strategy.ts';
import { networkFirst } from './network-first.ts';
import { putBounded } from './put-bounded.ts';
import { shellPage, shellPages } from './shell-page.ts';

declare const self: ServiceWorkerGlobalScope;
/** The files of this build and its entry script, filled in by the build. */
declare const SHELL_FILES: readonly string[];
declare const SHELL_ENTRY: string;

// docs/rules.md#offline
const SHELL_CACHE = `offline-shell-${BUILD}`;
const API_CACHE = `offline-answers-${BUILD}`;
const PICTURE_CACHE = 'offline-pictures';
const MAX_API_RESPONSES = 400;
const MAX_PICTURES = 300;
const NETWORK_TIMEOUT_MS = 4000;

const worker = { origin: self.location.origin, build: BUILD };

function networkTimeout(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, NETWORK_TIMEOUT_MS));
}

async function findCached(cacheName: string, key: string): Promise<Response | undefined> {
  const cache = await caches.open(cacheName);
  return cache.match(key, { ignoreVary: true });
}

/** Caches a page of this build; returns false for one of another build, as its code and contract may differ. */
async function cachePage(path: string, response: Response): Promise<boolean> {
  const isOwnBuild = response.status === 200 && (await response.clone().text()).includes(SHELL_ENTRY);
  if (isOwnBuild) await (await caches.open(SHELL_CACHE)).put(path, response);
  return isOwnBuild;
}

/** Caches the shell completely, or fails. */
async function install(): Promise<void> {
  const cache = await caches.open(SHELL_CACHE);
  const pages = shellPages.map(async (path) => {
    const isCached = await cachePage(path, await fetch(path, { cache: 'no-cache' }));
    if (!isCached) throw new Error('The site has a newer build');
  });
  // Low priority, as a visitor may be loading a level.
  const files = SHELL_FILES.map((path) => new Request(path, { priority: 'low' }));
  await Promise.all([...pages, cache.addAll(files)]);
}

async function activate(): Promise<void> {
  const names = await caches.keys();
  const current = [SHELL_CACHE, API_CACHE, PICTURE_CACHE];
  const old = names.filter((name) => name.startsWith('offline-') && !current.includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

async function fetchPage(event: FetchEvent, shellPath: string): Promise<Response> {
  const preloaded: Response | undefined = await event.preloadResponse;
  const response = preloaded ?? (await fetch(event.request));
  const copy = response.clone();
  // A redirected response may not answer a navigation.
  if (!response.redirected) event.waitUntil(cachePage(shellPath, copy));
  return response;
}

/** The network's response or the cached one; a response that is too late for its page is still cached. */
function respondNetworkFirst(
  event: ExtendableEvent,
  network: Promise<Response>,
  cached: () => Promise<Response | undefined>,
): Promise<Response> {
  event.waitUntil(network.catch(() => undefined));
  return networkFirst(network, cached, networkTimeout());
}

function respondWithPage(event: FetchEvent): Promise<Response> {
  const shellPath = shellPage(new URL(event.request.url).pathname);
  return respondNetworkFirst(event, fetchPage(event, shellPath), () => findCached(SHELL_CACHE, shellPath));
}

async function respondWithAsset(request: Request): Promise<Response> {
  return (await findCached(SHELL_CACHE, request.url)) ?? fetch(request);
}

async function cacheApiResponse(request: Request, response: Response): Promise<void> {
  const contract = contractVersionOf(await findCached(SHELL_CACHE, '/'));
  if (!isCacheableApiResponse(response, contract)) return;
  await putBounded(await caches.open(API_CACHE), new URL(request.url).pathname, response, MAX_API_RESPONSES);
}

async function fetchApi(event: ExtendableEvent, request: Request): Promise<Response> {
  const response = await fetch(request, { cache: 'no-cache' });
  event.waitUntil(cacheApiResponse(request, response.clone()));
  return response;
}

/** The last response to a call, whatever its cache key, unless the cached page is of another contract by now. */
async function findCachedApi(request: Request): Promise<Response | undefined> {
  const response = await findCached(API_CACHE, new URL(request.url).pathname);
  const contract = contractVersionOf(await findCached(SHELL_CACHE, '/'));
  return response && contractVersionOf(response) === contract ? response : undefined;
}

/** The cached catalogue at once if it is of the requested revision; in the background it is fetched in any case. */
async function respondWithCatalogue(event: ExtendableEvent, request: Request): Promise<Response> {
  const network = fetchApi(event, request);
  const cached = await findCachedApi(request);
  if (!cached || !isSameCatalogue(cached.url, request.url)) {
    return respondNetworkFirst(event, network, async () => cached);
  }
  event.waitUntil(network.catch(() => undefined));
  return cached;
}

async function respondWithPicture(event: ExtendableEvent, request: Request): Promise<Response> {
  const cached = await findCached(PICTURE_CACHE, request.url);
  if (cached) return cached;
  const response = await fetch(request);
  if (isCacheablePicture(response)) {
    const copy = response.clone();
    const cache = caches.open(PICTURE_CACHE);
    event.waitUntil(cache.then((opened) => putBounded(opened, request.url, copy, MAX_PICTURES)));
  }
  return response;
}

function strategyFor(request: Request, build: string | null): FetchStrategy {
  const isNavigation = request.mode === 'navigate';
  return fetchStrategy({ method: request.method, url: new URL(request.url), isNavigation, build }, worker);
}

/** The response to a request; null leaves it to the browser. */
function responseTo(event: FetchEvent): Promise<Response> | null {
  const { request } = event;
  switch (strategyFor(request, request.headers.get(BUILD_HEADER))) {
    case 'page':
      return respondWithPage(event);
    case 'asset':
      return respondWithAsset(request);
    case 'api':
      return respondNetworkFirst(event, fetchApi(event, request), () => findCachedApi(request));
    case 'catalogue':
      return respondWithCatalogue(event, request);
    case 'picture':
      return respondWithPicture(event, request);
    case 'network-only':
      return null;
  }
}

/** Caches what a page loaded before this worker was active, mostly from the browser's own cache. */
async function cacheLoaded(event: ExtendableEvent, urls: readonly string[]): Promise<void> {
  for (const url of urls) {
    const request = new Request(new URL(url, worker.origin), { priority: 'low' });
    const strategy = strategyFor(request, BUILD);
    if (strategy === 'picture') await respondWithPicture(event, request).catch(() => undefined);
    if (strategy === 'api' || strategy === 'catalogue') await fetchApi(event, request).catch(() => undefined);
  }
}

/** Takes over when the only open page is of this build; pages of an older build keep their worker. */
async function takeOver({ source }: ExtendableMessageEvent, build: string): Promise<void> {
  if (build !== BUILD) return source?.postMessage(OUTDATED);
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.length < 2) await self.skipWaiting();
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const response = responseTo(event);
  if (response !== null) event.respondWith(response);
});
self.addEventListener('message', (event) => {
  const message: PageMessage = event.data;
  if (message.kind === 'arrived') event.waitUntil(takeOver(event, message.build));
  else if (message.build === BUILD) event.waitUntil(cacheLoaded(event, message.addresses));
});
