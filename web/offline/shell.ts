import { BUILD } from '../browser/page/worker-messages.ts';
import { addressOf, nameInHost } from '../browser/site-path.ts';
import { isCacheableAsset, isCacheablePage, shellPages } from './cache-policy.ts';
import { completeCopy, storedBytes } from './stored-copy.ts';

/** The files of this build with the starts of their hashes, and its entry script, filled in by the build. */
declare const SHELL_FILES: Readonly<Record<string, string>>;
declare const SHELL_ENTRY: string;

// The build writes the whole list in place of its name: once is enough.
const files = SHELL_FILES;

export const SHELL_CACHE = nameInHost(`offline-shell-${BUILD}`);

/** The stored page or file under a path; undefined for what anyone else has put there, and when the browser's caches fail. */
export async function findShell(path: string): Promise<Response | undefined> {
  // Opening the cache would create it again after the worker of a newer build has deleted it.
  const found = await caches
    .match(addressOf(path), { cacheName: SHELL_CACHE, ignoreVary: true })
    .catch(() => undefined);
  if (!found || storedBytes(found) === null) return undefined;
  const isUsable = path in files ? isCacheableAsset(path, found) : isCacheablePage(found);
  return isUsable ? found : undefined;
}

/** Stores a page of this build; returns false for one of another build, as its code and contract may differ. */
export async function storePage(path: string, response: Response): Promise<boolean> {
  if (!isCacheablePage(response)) return false;
  const copy = await completeCopy(response);
  // In quotes: the page of another site of the host has the same name behind a path.
  const isOwnBuild = copy !== null && (await copy.clone().text()).includes(`"${addressOf(SHELL_ENTRY)}"`);
  if (isOwnBuild) await (await caches.open(SHELL_CACHE)).put(addressOf(path), copy);
  return isOwnBuild;
}

/** Stores the pages and files that are missing, all of them, or fails: after an installation those that the browser has lost. */
export async function fillShell(): Promise<void> {
  const paths = [...shellPages, ...Object.keys(files)];
  const found = await Promise.all(paths.map(findShell));
  const missing = paths.filter((_, index) => !found[index]);
  const fetched = missing.map((path) => (path in files ? fetchFile(path) : fetchPage(path)));
  // When one fails, the others must not write after the caller has given up.
  await Promise.allSettled(fetched);
  await Promise.all(fetched);
}

async function fetchPage(path: string): Promise<void> {
  const isStored = await storePage(path, await fetch(addressOf(path), { cache: 'no-cache' }));
  if (!isStored) throw new Error('The site has a newer build');
}

/** The second time past the browser's own cache, which may have something else under the address. */
async function fetchFile(path: string): Promise<void> {
  const copy = (await fetchCopy(path, 'default')) ?? (await fetchCopy(path, 'reload'));
  if (!copy) throw new Error(`${path} is not the file of this build`);
  await (await caches.open(SHELL_CACHE)).put(addressOf(path), copy);
}

async function fetchCopy(path: string, cache: RequestCache): Promise<Response | null> {
  // Low priority, as a visitor may be loading a level.
  const response = await fetch(addressOf(path), { cache, priority: 'low' });
  if (!isCacheableAsset(path, response)) return null;
  const copy = await completeCopy(response);
  return copy && (await hashOf(copy.clone())) === files[path] ? copy : null;
}

/** As `offlineWorker` of the build makes it. */
async function hashOf(copy: Response): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await copy.arrayBuffer());
  return Array.from(new Uint8Array(hash, 0, 4), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
