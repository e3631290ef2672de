import { BUILD, BUILD_HEADER } from '../browser/build.ts';
import { type Message, OUTDATED } from '../browser/worker-messages.ts';
import {
  contractVersionOf,
  isCacheableAnswer,
  isCacheablePicture,
  isSameCatalogue,
  networkFirst,
  putBounded,
} from './cache-policy.ts';
import { fetchStrategy, keptPage, keptPages } from './fetch-strategy.ts';

declare const self: ServiceWorkerGlobalScope;
/** The files of this build, and the one that its pages start with. */
declare const SHELL_FILES: readonly string[];
declare const SHELL_ENTRY: string;

const SHELL = `offline-shell-${BUILD}`;
const ANSWERS = `offline-answers-${BUILD}`;
const PICTURES = 'offline-pictures';
const MOST_ANSWERS = 400;
const MOST_PICTURES = 300;
const PATIENCE_MS = 4000;

const own = { origin: self.location.origin, build: BUILD };
const patience = () => new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
const kept = async (name: string, key: string) => (await caches.open(name)).match(key, { ignoreVary: true });

/** Keeps a page if it belongs to this build: old code never meets a page of the new one, nor the other way round. */
async function keepPage(address: string, response: Response): Promise<boolean> {
  const isOwn = response.status === 200 && (await response.clone().text()).includes(SHELL_ENTRY);
  if (isOwn) await (await caches.open(SHELL)).put(address, response);
  return isOwn;
}

// All of a build or nothing of it.
async function install(): Promise<void> {
  const shell = await caches.open(SHELL);
  const pages = keptPages.map(async (address) => {
    const isKept = await keepPage(address, await fetch(address, { cache: 'no-cache' }));
    if (!isKept) throw new Error('The site has another build by now');
  });
  // Whoever came to play goes first.
  const files = SHELL_FILES.map((path) => new Request(path, { priority: 'low' }));
  await Promise.all([...pages, shell.addAll(files)]);
}

async function activate(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter(
    (name) => name.startsWith('offline-') && ![SHELL, ANSWERS, PICTURES].includes(name),
  );
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

function page(event: FetchEvent, path: string): Promise<Response> {
  const address = keptPage(path);
  const network = (async () => {
    const preloaded: Response | undefined = await event.preloadResponse;
    const response = preloaded ?? (await fetch(event.request));
    const copy = response.clone();
    // A page that came by a redirect may not answer a navigation later.
    if (!response.redirected) event.waitUntil(keepPage(address, copy));
    return response;
  })();
  return first(event, network, () => kept(SHELL, address));
}

function first(
  event: ExtendableEvent,
  network: Promise<Response>,
  fallback: () => Promise<Response | undefined>,
): Promise<Response> {
  // An answer that comes too late for its page is kept all the same.
  event.waitUntil(network.catch(() => undefined));
  return networkFirst(network, fallback, patience());
}

async function file(request: Request): Promise<Response> {
  return (await kept(SHELL, request.url)) ?? fetch(request);
}

/** Fetches an answer and keeps it when it may be kept. */
async function fetchAnswer(event: ExtendableEvent, request: Request): Promise<Response> {
  const response = await fetch(request, { cache: 'no-cache' });
  const copy = response.clone();
  const keeping = async () => {
    const contract = contractVersionOf(await kept(SHELL, '/'));
    if (!isCacheableAnswer(copy, contract)) return;
    await putBounded(await caches.open(ANSWERS), new URL(request.url).pathname, copy, MOST_ANSWERS);
  };
  event.waitUntil(keeping());
  return response;
}

/** The last answer to a call, whatever its bare cache key, unless the kept page has come to speak another contract since. */
async function keptAnswer(request: Request): Promise<Response | undefined> {
  const answer = await kept(ANSWERS, new URL(request.url).pathname);
  const contract = contractVersionOf(await kept(SHELL, '/'));
  return answer && contractVersionOf(answer) === contract ? answer : undefined;
}

async function catalogue(event: ExtendableEvent, request: Request): Promise<Response> {
  const network = fetchAnswer(event, request);
  const known = await keptAnswer(request);
  if (!known || !isSameCatalogue(known.url, request.url)) return first(event, network, async () => known);
  event.waitUntil(network.catch(() => undefined));
  return known;
}

async function picture(event: ExtendableEvent, request: Request): Promise<Response> {
  const seen = await kept(PICTURES, request.url);
  if (seen) return seen;
  const response = await fetch(request);
  if (isCacheablePicture(response)) {
    const copy = response.clone();
    event.waitUntil(
      caches.open(PICTURES).then((store) => putBounded(store, request.url, copy, MOST_PICTURES)),
    );
  }
  return response;
}

function planOf(request: Request, build: string | null) {
  const isNavigation = request.mode === 'navigate';
  return fetchStrategy({ method: request.method, url: new URL(request.url), isNavigation, build }, own);
}

function answerTo(event: FetchEvent): Promise<Response> | null {
  const { request } = event;
  switch (planOf(request, request.headers.get(BUILD_HEADER))) {
    case 'page':
      return page(event, new URL(request.url).pathname);
    case 'file':
      return file(request);
    case 'answer':
      return first(event, fetchAnswer(event, request), () => keptAnswer(request));
    case 'catalogue':
      return catalogue(event, request);
    case 'picture':
      return picture(event, request);
    case 'leave':
      return null;
  }
}

/** Fetches anew, mostly out of the browser's own cache, what a page had loaded before this worker was there. */
async function keepLoaded(event: ExtendableEvent, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    const request = new Request(new URL(address, own.origin), { priority: 'low' });
    const plan = planOf(request, BUILD);
    if (plan === 'picture') await picture(event, request).catch(() => undefined);
    if (plan === 'answer' || plan === 'catalogue') await fetchAnswer(event, request).catch(() => undefined);
  }
}

/** Takes over once the only page there is runs the code of this build; older pages keep the worker they came with. */
async function takeOver({ source }: ExtendableMessageEvent, build: string): Promise<void> {
  if (build !== BUILD) return source?.postMessage(OUTDATED);
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.length < 2) await self.skipWaiting();
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const answer = answerTo(event);
  if (answer !== null) event.respondWith(answer);
});
self.addEventListener('message', (event) => {
  const message: Message = event.data;
  if (message.kind === 'arrived') event.waitUntil(takeOver(event, message.build));
  else if (message.build === BUILD) event.waitUntil(keepLoaded(event, message.addresses));
});
