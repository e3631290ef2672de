import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { createStore, delMany, get, keys, set, type UseStore } from 'idb-keyval';
import * as v from 'valibot';
import { MS_PER_DAY } from '#shared/calendar/day.ts';
import { FiniteNumber } from '#shared/schema/values.ts';
import { logWarning } from '../browser/log-warning.ts';
import { nameInHost } from '../browser/site-path.ts';

const LOCAL_PREFIX = 'local:';
const LOCAL_PATH = /local:[0-9a-f]{64}/g;
const THUMBNAIL_PREFIX = 'thumbnail:';
// docs/rules/editor.md#draft
const MAX_AGE_MS = 30 * MS_PER_DAY;

// Bytes, not a Blob: WebKit refuses to store Blobs in private windows.
const StoredPicture = v.object({ bytes: v.instance(ArrayBuffer), type: v.string(), keptAt: FiniteNumber });
type StoredPicture = v.InferOutput<typeof StoredPicture>;

/** As earlier versions have stored it. */
const StoredBlob = v.object({ blob: v.instance(Blob), keptAt: FiniteNumber });

// Also holds what the browser refuses to store.
const pictures = new Map<string, Blob>();
const objectUrls = new Map<string, string>();

let store: UseStore | undefined;

function openStore(): UseStore {
  store ??= createStore(nameInHost('zoomout-pictures'), 'pictures');
  return store;
}

/** Whether a level's image path refers to a picture stored in this browser. */
export function isLocalPicture(path: string): boolean {
  return path.startsWith(LOCAL_PREFIX);
}

/** The SHA-256 of a picture's bytes, in hex. */
export async function sha256Of(blob: Blob): Promise<string> {
  return bytesToHex(sha256(new Uint8Array(await blob.arrayBuffer())));
}

/** The path under which a picture is stored in this browser. */
export async function localPathOf(blob: Blob): Promise<string> {
  return LOCAL_PREFIX + (await sha256Of(blob));
}

/** The paths of stored pictures that a text mentions. */
export function localPathsIn(text: string): string[] {
  return text.match(LOCAL_PATH) ?? [];
}

/** Stores a picture under its path, and a small version of it; throws where storage is full or refused. */
export async function writePictures(path: string, blob: Blob, thumbnail: Blob | null): Promise<void> {
  const now = Date.now();
  await writePicture(path, blob, now);
  if (thumbnail) await writePicture(THUMBNAIL_PREFIX + path, thumbnail, now);
}

/** Stores the small version of a picture; without it the next list makes it again. */
export async function storeThumbnail(path: string, thumbnail: Blob): Promise<void> {
  await writePicture(THUMBNAIL_PREFIX + path, thumbnail, Date.now()).catch((error) =>
    logWarning('Could not store a thumbnail', error),
  );
}

/** The stored small version of a picture, or null. */
export function storedThumbnail(path: string): Promise<Blob | null> {
  return readPicture(THUMBNAIL_PREFIX + path);
}

/** Stores a picture in this browser. Returns its path and whether it outlives the visit. */
export async function keepPicture(blob: Blob): Promise<{ path: string; isStored: boolean }> {
  const path = await localPathOf(blob);
  try {
    await writePicture(path, blob, Date.now());
    return { path, isStored: true };
  } catch (error) {
    logWarning('Could not store a picture', error);
    pictures.set(path, blob);
    servePictures(pictures);
    return { path, isStored: false };
  }
}

async function writePicture(path: string, blob: Blob, keptAt: number): Promise<void> {
  const bytes = await blob.arrayBuffer();
  await set(path, { bytes, type: blob.type, keptAt } satisfies StoredPicture, openStore());
}

/** The picture of a path, from this browser's storage or another of its tabs; null when it is not on this device. */
export async function storedPicture(path: string): Promise<Blob | null> {
  const blob = pictures.get(path) ?? (await readPicture(path)) ?? (await pictureOfOtherTab(path));
  if (blob) pictures.set(path, blob);
  return blob;
}

/** The same, but not kept in memory: for many pictures in a row. */
export async function storedPictureOnce(path: string): Promise<Blob | null> {
  return pictures.get(path) ?? (await readPicture(path)) ?? (await pictureOfOtherTab(path));
}

async function readPicture(path: string): Promise<Blob | null> {
  try {
    const stored: unknown = await get(path, openStore());
    const picture = v.safeParse(StoredPicture, stored);
    if (picture.success) return new Blob([picture.output.bytes], { type: picture.output.type });
    const older = v.safeParse(StoredBlob, stored);
    return older.success ? await renewPicture(path, older.output.blob, older.output.keptAt) : null;
  } catch (error) {
    logWarning('Could not read a picture', error);
    return null;
  }
}

/** Writes a picture of an earlier version as this one stores it; the picture is shown even if that fails. */
async function renewPicture(path: string, blob: Blob, keptAt: number): Promise<Blob> {
  await writePicture(path, blob, keptAt).catch((error) => logWarning('Could not renew a picture', error));
  return blob;
}

/** A URL at which the page can show a stored picture, valid as long as the page is open. */
export function objectUrlOfPicture(path: string, blob: Blob): string {
  const cached = objectUrls.get(path);
  if (cached) return cached;
  const url = URL.createObjectURL(blob);
  objectUrls.set(path, url);
  return url;
}

/** Deletes a picture and its small version. */
export async function deletePicture(path: string): Promise<void> {
  pictures.delete(path);
  await deleteKeys([path, THUMBNAIL_PREFIX + path]);
}

/** Deletes the pictures stored more than 30 days ago, except those of some paths. */
export async function deleteOldPictures(keptPaths: ReadonlySet<string>): Promise<void> {
  try {
    const old: string[] = [];
    for (const key of await keys<string>(openStore())) {
      // One at a time: all pictures together may not fit into memory.
      if (!keptPaths.has(key.replace(THUMBNAIL_PREFIX, '')) && (await isOld(key))) old.push(key);
    }
    await delMany(old, openStore());
  } catch (error) {
    logWarning('Could not delete old pictures', error);
  }
}

async function isOld(key: string): Promise<boolean> {
  const stored = await get<Pick<StoredPicture, 'keptAt'>>(key, openStore());
  return stored !== undefined && Date.now() - stored.keptAt > MAX_AGE_MS;
}

async function deleteKeys(paths: string[]): Promise<void> {
  try {
    await delMany(paths, openStore());
  } catch (error) {
    logWarning('Could not delete a picture', error);
  }
}

// Tabs share what the browser refuses to store, for as long as the tab that holds it is open.
const CHANNEL = nameInHost('zoomout-pictures');
const MAX_WAIT_MS = 500;

const Wanted = v.object({ wanted: v.string() });
const Found = v.object({ found: v.string(), blob: v.instance(Blob) });

/** Null where the browser has none, or refuses it as it does storage. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(CHANNEL);
  } catch {
    return null;
  }
}

let served: BroadcastChannel | undefined;

/** Hands out pictures that only this tab holds to other tabs that ask for them. */
function servePictures(pictures: ReadonlyMap<string, Blob>): void {
  served ??= openChannel() ?? undefined;
  if (!served) return;
  served.onmessage = ({ data }) => {
    const request = v.safeParse(Wanted, data);
    const blob = request.success && pictures.get(request.output.wanted);
    if (blob) served?.postMessage({ found: request.output.wanted, blob });
  };
}

/** A picture that another tab holds; null when none does. */
function pictureOfOtherTab(path: string): Promise<Blob | null> {
  const channel = openChannel();
  if (!channel) return Promise.resolve(null);
  return new Promise<Blob | null>((resolve) => {
    setTimeout(() => resolve(null), MAX_WAIT_MS);
    channel.onmessage = ({ data }) => {
      const answer = v.safeParse(Found, data);
      if (answer.success && answer.output.found === path) resolve(answer.output.blob);
    };
    channel.postMessage({ wanted: path });
  }).finally(() => channel.close());
}
