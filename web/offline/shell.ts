import { BUILD } from '../browser/page/worker-messages.ts';
import { addressOf, nameInHost } from '../browser/site-path.ts';
import { isCacheableAsset, isCacheablePage, shellPage, shellPages } from './cache-policy.ts';
import { completeCopy, storedBytes } from './stored-copy.ts';

type Files = Readonly<Record<string, string>>;

/** The files of this build with the starts of their hashes, and its entry script, filled in by the build. */
declare const SHELL_FILES: { play: Files; players: Files; others: Files };
declare const SHELL_ENTRY: string;

// The build writes the whole list in place of its name: once is enough.
const { play, players, others } = SHELL_FILES;
const files: Files = { ...play, ...players, ...others };

/** What a play needs: a first visit has loaded most of it. */
const playPaths = [shellPage('/'), ...Object.keys(play)];
/** What players may open. The files of makers and managers are stored once they are used. */
const playerPaths = [...shellPages, ...Object.keys(play), ...Object.keys(players)];

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

/** Stores what a play needs, all of it, or fails. */
export function storePlay(): Promise<void> {
  return storeMissing(playPaths);
}

/** Stores what players may open and is missing, or was lost by the browser; all of it, or fails. */
export function fillShell(): Promise<void> {
  return storeMissing(playerPaths);
}

/** Stores a file of this build that a page has loaded. */
export async function storeFile(path: string, response: Response): Promise<void> {
  // The worker of a newer build deletes the cache, and opening it would create it again.
  if (!(path in files) || !(await caches.has(SHELL_CACHE))) return;
  const copy = await ownCopy(path, response);
  if (copy) await (await caches.open(SHELL_CACHE)).put(addressOf(path), copy);
}

/** One after the other: a visitor may be loading a puzzle, on a line of which this takes little then. */
async function storeMissing(paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    if (!(await findShell(path))) await (path in files ? fetchFile(path) : fetchPage(path));
  }
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
  return ownCopy(path, await fetch(addressOf(path), { cache, priority: 'low' }));
}

/** A copy to store; null for a response that is not the file of this build. */
async function ownCopy(path: string, response: Response): Promise<Response | null> {
  if (!isCacheableAsset(path, response)) return null;
  const copy = await completeCopy(response);
  return copy && (await hashOf(copy.clone())) === files[path] ? copy : null;
}

/** As `offlineWorker` of the build makes it. */
async function hashOf(copy: Response): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await copy.arrayBuffer());
  return Array.from(new Uint8Array(hash, 0, 4), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
