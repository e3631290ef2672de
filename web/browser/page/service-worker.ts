import { logWarning } from '../log-warning.ts';
import { addressOf } from '../site-path.ts';
import { BUILD, OUTDATED, type PageMessage } from './worker-messages.ts';

// The first level and the catalogue load before the files that are only for the next visit.
const REGISTER_DELAY_MS = 2000;

let isBuildOutdated = false;

/** Whether a newer build waits for this page to close: the next address is then loaded from the server. */
export function isOutdated(): boolean {
  return isBuildOutdated;
}

/** Registers the service worker after the page has loaded; it also caches the URLs that `extraUrls` returns. */
export function startServiceWorker(extraUrls: () => readonly string[]): void {
  // Plain http has no service workers, and development has no build to cache.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const start = () =>
    register(extraUrls).catch((error: unknown) => logWarning('The site will not work offline', error));
  window.addEventListener('load', () => window.setTimeout(start, REGISTER_DELAY_MS));
}

async function register(extraUrls: () => readonly string[]): Promise<void> {
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('message', ({ data }) => {
    if (data === OUTDATED) isBuildOutdated = true;
  });
  // A worker that starts during a visit has not seen what the page loaded before.
  serviceWorker.addEventListener('controllerchange', () => {
    const addresses = [...loadedApiUrls(), ...extraUrls()];
    post(serviceWorker.controller, { kind: 'loaded', build: BUILD, addresses });
  });
  const registration = await serviceWorker.register(addressOf('/sw.js'));
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
