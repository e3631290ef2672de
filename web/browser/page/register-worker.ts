import { addressOf } from '../site-path.ts';
import { BUILD, type PageMessage } from './worker-messages.ts';

/** Registers the worker at once: what needs it waits for nothing else. */
export function registerWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(addressOf('/sw.js'));
}

/** Registers the worker, has it keep what this page has loaded and the URLs that `extraUrls` returns, and looks for newer ones. */
export async function keepForOffline(extraUrls: () => readonly string[]): Promise<void> {
  const { serviceWorker } = navigator;
  // A worker that starts during a visit has not seen what the page loaded before.
  serviceWorker.addEventListener('controllerchange', () => {
    const addresses = [...loadedUrls(), ...extraUrls()];
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

function loadedUrls(): string[] {
  const urls = performance.getEntriesByType('resource').map(({ name }) => name);
  return [...new Set(urls.filter((url) => url.startsWith(window.location.origin + addressOf('/'))))];
}
