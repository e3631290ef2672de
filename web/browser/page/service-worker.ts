import { logWarning } from '../log-warning.ts';
import { addressOf } from '../site-path.ts';
import { BUILD, OUTDATED, type PageMessage } from './worker-messages.ts';

// What is only for the next visit loads once nobody waits for anything: after a play, or while the visitor does nothing.
const SOON_MS = 2000;
const AT_REST_MS = 10_000;

let isBuildOutdated = false;
let start: (() => void) | null = null;
let timer = 0;

/** Whether a newer build waits for this page to close: the next address is then loaded from the server. */
export function isOutdated(): boolean {
  return isBuildOutdated;
}

/**
 * Registers the service worker: one that is there soon, to see whether there is a newer one, a first one once the visitor does nothing, or
 * has played. It also caches the URLs that `extraUrls` returns.
 */
export function startServiceWorker(extraUrls: () => readonly string[]): void {
  // Plain http has no service workers, and development has no build to cache.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('message', ({ data }) => {
    if (data === OUTDATED) isBuildOutdated = true;
  });
  const isThere = serviceWorker.controller !== null;
  if (isDataScarce() && !isThere) return;
  start = () => {
    start = null;
    register(extraUrls).catch((error: unknown) => logWarning('The site will not work offline', error));
  };
  const rests = isThere ? ['load'] : ['load', 'keydown', 'pointerdown'];
  for (const type of rests) addEventListener(type, () => startIn(isThere ? SOON_MS : AT_REST_MS));
}

/** Tells that a play is over: nobody waits for anything now. */
export function startWorkerAfterPlay(): void {
  startIn(SOON_MS);
}

function startIn(milliseconds: number): void {
  clearTimeout(timer);
  timer = window.setTimeout(() => start?.(), milliseconds);
}

/** Whether the visitor saves data, or has a line on which the files of later visits would take a minute. */
function isDataScarce(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || /[23]g/.test(connection?.effectiveType ?? '');
}

/** Registers the worker at once: what needs it waits for nothing else. */
export function registerWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(addressOf('/sw.js'));
}

async function register(extraUrls: () => readonly string[]): Promise<void> {
  const { serviceWorker } = navigator;
  // A worker that starts during a visit has not seen what the page loaded before.
  serviceWorker.addEventListener('controllerchange', () => {
    const addresses = [...loadedApiUrls(), ...extraUrls()];
    post(serviceWorker.controller, { kind: 'loaded', build: BUILD, addresses });
  });
  const registration = await registerWorker();
  const announceBuild = () => post(registration.waiting, { kind: 'arrived', build: BUILD });
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', announceBuild);
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return;
    announceBuild();
    // Fails without a network, which is no reason for a warning.
    registration.update().catch(() => undefined);
  });
  announceBuild();
}

function post(worker: ServiceWorker | null, message: PageMessage): void {
  worker?.postMessage(message);
}

function loadedApiUrls(): string[] {
  const urls = performance.getEntriesByType('resource').map(({ name }) => name);
  const calls = window.location.origin + addressOf('/api/');
  return [...new Set(urls.filter((url) => url.startsWith(calls)))];
}
