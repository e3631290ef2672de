import { NOT_SHARED, pages, SHARED_FIELD } from '#shared/page/pages.ts';
import { storeSharedFiles } from '../browser/file/shared-files.ts';
import { BUILD, BUILD_HEADER, OUTDATED, type PageMessage } from '../browser/page/worker-messages.ts';
import { nameInHost, pathInSite, SITE_PATH } from '../browser/site-path.ts';
import { isOwnResponse, isSameCatalogue, shellPage } from './cache-policy.ts';
import { type FetchStrategy, fetchStrategy, networkFirst } from './fetch-strategy.ts';
import { openToday, renewSubscription, showReminder } from './reminder-worker.ts';
import { fillShell, findShell, SHELL_CACHE, storeFile, storePage, storePlay } from './shell.ts';
import {
  API_CACHE,
  findApiResponse,
  findStoredPicture,
  PICTURE_CACHE,
  storeApiResponse,
  storePictureResponse,
} from './stored-responses.ts';

declare const self: ServiceWorkerGlobalScope;

const NETWORK_TIMEOUT_MS = 4000;

const worker = { site: self.location.origin + SITE_PATH, build: BUILD };

function networkTimeout(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, NETWORK_TIMEOUT_MS));
}

function pathOf({ url }: Request): string {
  return pathInSite(new URL(url).pathname) ?? '/';
}

/** Work besides the response: when it fails, the next load tries again. */
function inBackground(event: ExtendableEvent, work: Promise<unknown>): void {
  event.waitUntil(work.catch(() => undefined));
}

/** Stores what a play needs completely, or fails and leaves nothing of it. */
async function install(): Promise<void> {
  try {
    await storePlay();
  } catch (error) {
    await caches.delete(SHELL_CACHE).catch(() => undefined);
    throw error;
  }
}

async function activate(): Promise<void> {
  const names = await caches.keys().catch(() => []);
  const current = [SHELL_CACHE, API_CACHE, PICTURE_CACHE];
  const old = names.filter((name) => name.startsWith(nameInHost('offline-')) && !current.includes(name));
  await Promise.all(old.map((name) => caches.delete(name).catch(() => undefined)));
  // Firefox fails a visit whose preload has failed, whatever the worker answers. Workers of earlier builds have enabled it.
  await self.registration.navigationPreload?.disable().catch(() => undefined);
  await self.clients.claim();
}

async function fetchPage(event: FetchEvent, shellPath: string): Promise<Response> {
  const response = await fetch(event.request);
  inBackground(event, renewShell(shellPath, response.clone()));
  return response;
}

/** Stores a page that was visited, and what else players may open: who comes again is worth it. */
async function renewShell(shellPath: string, response: Response): Promise<void> {
  if (await storePage(shellPath, response)) await fillShell();
}

function respondWithPage(event: FetchEvent): Promise<Response> {
  const shellPath = shellPage(pathOf(event.request));
  const network = fetchPage(event, shellPath);
  // A response that is too late for its page is still stored.
  inBackground(event, network);
  // The page of a play has the strictest policy: it may stand for those that only a later visit stores.
  const stored = async () => (await findShell(shellPath)) ?? findShell(shellPage('/'));
  return networkFirst(network, stored, networkTimeout());
}

async function respondWithAsset(event: ExtendableEvent, request: Request): Promise<Response> {
  const path = pathOf(request);
  const stored = await findShell(path);
  if (stored) return stored;
  const response = await fetch(request);
  inBackground(event, storeFile(path, response.clone()));
  return response;
}

async function fetchApi(event: ExtendableEvent, request: Request): Promise<Response> {
  const response = await fetch(request, { cache: 'no-cache' });
  inBackground(event, storeApiResponse(request.url, response.clone()));
  return response;
}

/** The site's response, whatever it says, unless it has failed: the login page of a network is none. */
function isSiteResponse(response: Response): boolean {
  return response.status < 500 && isOwnResponse(response);
}

function respondWithApi(
  event: ExtendableEvent,
  network: Promise<Response>,
  cached: () => Promise<Response | undefined>,
): Promise<Response> {
  inBackground(event, network);
  return networkFirst(network, cached, networkTimeout(), isSiteResponse);
}

/** The cached catalogue at once if it is of the requested revision; in the background it is fetched in any case. */
async function respondWithCatalogue(event: ExtendableEvent, request: Request): Promise<Response> {
  const network = fetchApi(event, request);
  inBackground(event, network);
  const cached = await findApiResponse(request.url);
  if (cached && isSameCatalogue(cached, request.url)) return cached;
  return respondWithApi(event, network, async () => cached);
}

async function respondWithPicture(event: ExtendableEvent, request: Request): Promise<Response> {
  const cached = await findStoredPicture(request.url);
  if (cached) return cached;
  const response = await fetch(request);
  inBackground(event, storePictureResponse(request.url, response.clone()));
  return response;
}

/** Keeps what was shared for the page that makes drafts of it, which says when there is nothing. */
async function acceptShared(request: Request): Promise<Response> {
  const page = new URL(worker.site + pages.myLevels);
  try {
    const form = await request.formData();
    // A form without a file has an empty one.
    const files = form.getAll(SHARED_FIELD).filter((value) => value instanceof File && value.size > 0);
    if (files.length === 0) page.hash = NOT_SHARED;
    await storeSharedFiles(files as File[]);
  } catch {
    page.hash = NOT_SHARED;
  }
  return Response.redirect(page.href, 303);
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
      return respondWithAsset(event, request);
    case 'api':
      return respondWithApi(event, fetchApi(event, request), () => findApiResponse(request.url));
    case 'catalogue':
      return respondWithCatalogue(event, request);
    case 'picture':
      return respondWithPicture(event, request);
    case 'share':
      return acceptShared(request);
    case 'network-only':
      return null;
  }
}

/** Caches what a page loaded before this worker was active, mostly from the browser's own cache. */
async function cacheLoaded(event: ExtendableEvent, urls: readonly string[]): Promise<void> {
  for (const url of urls) {
    if (!URL.canParse(url, worker.site)) continue;
    const request = new Request(new URL(url, worker.site), { priority: 'low' });
    const strategy = strategyFor(request, BUILD);
    if (strategy === 'asset') await respondWithAsset(event, request).catch(() => undefined);
    if (strategy === 'picture') await respondWithPicture(event, request).catch(() => undefined);
    if (strategy === 'api' || strategy === 'catalogue') await fetchApi(event, request).catch(() => undefined);
  }
}

/** Takes over when the only open page is of this build; pages of an older build keep their worker. */
async function takeOver({ source }: ExtendableMessageEvent, build: string): Promise<void> {
  if (build !== BUILD) return source?.postMessage(OUTDATED);
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const own = pages.filter(({ url }) => url.startsWith(`${worker.site}/`));
  if (own.length < 2) await self.skipWaiting();
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
self.addEventListener('push', (event) => event.waitUntil(showReminder(event)));
self.addEventListener('notificationclick', (event) => event.waitUntil(openToday(event)));
self.addEventListener('pushsubscriptionchange', (event) => inBackground(event, renewSubscription(event)));
