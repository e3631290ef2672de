import { BUILD } from './build.ts';
import { logWarning } from './log-warning.ts';
import { type Message, OUTDATED } from './worker-messages.ts';

// The first level and the list of games go before the files that make the next visit work offline.
const DELAY_MS = 2000;

let outdated = false;

/** Whether a newer build waits for this page to go: the next address is then loaded anew, with new code for new answers. */
export function isOutdated(): boolean {
  return outdated;
}

/** Whether the browser knows that it has no network. */
export function isOffline(): boolean {
  return !navigator.onLine;
}

/** Keeps the built pages and what is visited for times without a network, and the addresses of `more` besides. */
export function startServiceWorker(more: () => readonly string[]): void {
  // Plain http has no service workers; a page in development has no build to keep.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const begin = () =>
    start(more).catch((error: unknown) => logWarning('The site will not work offline', error));
  window.addEventListener('load', () => window.setTimeout(begin, DELAY_MS));
}

async function start(more: () => readonly string[]): Promise<void> {
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('message', ({ data }) => {
    if (data === OUTDATED) outdated = true;
  });
  // A worker that begins in the middle of a visit has not seen what the page loaded before.
  serviceWorker.addEventListener('controllerchange', () => {
    tell(serviceWorker.controller, { kind: 'loaded', build: BUILD, addresses: [...loaded(), ...more()] });
  });
  const registration = await serviceWorker.register('/sw.js');
  const greet = () => tell(registration.waiting, { kind: 'arrived', build: BUILD });
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', greet);
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return;
    greet();
    // Without a network there is no newer build to be found, and nothing to be said about it.
    registration.update().catch(() => undefined);
  });
  greet();
}

function tell(worker: ServiceWorker | null, message: Message): void {
  worker?.postMessage(message);
}

function loaded(): string[] {
  const names = performance.getEntriesByType('resource').map(({ name }) => name);
  return [...new Set(names.filter((name) => name.startsWith(`${window.location.origin}/api/`)))];
}
