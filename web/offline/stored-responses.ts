import { BUILD } from '../browser/page/worker-messages.ts';
import { nameInHost } from '../browser/site-path.ts';
import {
  contractVersionOf,
  isCacheableApiResponse,
  isCacheablePicture,
  isGone,
  isOwnResponse,
} from './cache-policy.ts';
import { forgetWithdrawn } from './forget-withdrawn.ts';
import { findShell } from './shell.ts';
import { completeCopy, putBounded, storedBytes } from './stored-copy.ts';

// docs/rules/progress.md#offline
export const API_CACHE = nameInHost(`offline-answers-${BUILD}`);
export const PICTURE_CACHE = nameInHost('offline-pictures');
const MB = 1024 * 1024;
const API_BOUNDS = { maxEntries: 400, maxBytes: 24 * MB };
const PICTURE_BOUNDS = { maxEntries: 300, maxBytes: 48 * MB };

/** The last response to a call, whatever its cache key, unless the stored page is of another contract by now. */
export async function findApiResponse(url: string): Promise<Response | undefined> {
  const contract = contractVersionOf(await findShell('/'));
  return find(API_CACHE, apiKey(url), (copy) => isCacheableApiResponse(copy, contract));
}

/** Stores what is for everyone; what the site no longer gives to everyone is forgotten. */
export async function storeApiResponse(url: string, response: Response): Promise<void> {
  if (isOwnResponse(response) && isGone(response)) {
    await (await caches.open(API_CACHE)).delete(apiKey(url));
    return;
  }
  const contract = contractVersionOf(await findShell('/'));
  if (!isCacheableApiResponse(response, contract)) return;
  const copy = await completeCopy(response);
  if (!copy) return;
  const answers = await caches.open(API_CACHE);
  const answer = copy.clone();
  await putBounded(answers, apiKey(url), copy, API_BOUNDS);
  await forgetWithdrawn(answer, { pictures: await caches.open(PICTURE_CACHE), answers });
}

export function findStoredPicture(url: string): Promise<Response | undefined> {
  return find(PICTURE_CACHE, url, isCacheablePicture);
}

export async function storePictureResponse(url: string, response: Response): Promise<void> {
  if (!isCacheablePicture(response)) return;
  const copy = await completeCopy(response);
  if (copy) await putBounded(await caches.open(PICTURE_CACHE), url, copy, PICTURE_BOUNDS);
}

/** Undefined for what anyone else has put into the cache, and when the browser's caches fail. */
async function find(
  cacheName: string,
  key: string,
  isUsable: (copy: Response) => boolean,
): Promise<Response | undefined> {
  const found = await caches
    .open(cacheName)
    .then((cache) => cache.match(key, { ignoreVary: true }))
    .catch(() => undefined);
  return found && storedBytes(found) !== null && isUsable(found) ? found : undefined;
}

/** The query of a call only names a day or a revision. */
function apiKey(url: string): string {
  return new URL(url).pathname;
}
