import { logWarning } from '../log-warning.ts';
import { OUTDATED } from './worker-messages.ts';

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
    import('./register-worker.ts')
      .then(({ keepForOffline }) => keepForOffline(extraUrls))
      .catch((error: unknown) => logWarning('The site will not work offline', error));
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
