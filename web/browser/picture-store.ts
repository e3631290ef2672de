import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { createStore, delMany, entries, get, set, type UseStore } from 'idb-keyval';
import * as v from 'valibot';
import { MS_PER_DAY } from '#shared/calendar/day.ts';
import { FiniteNumber } from '#shared/schema/finite-number.ts';
import { logWarning } from './log-warning.ts';
import { pictureOfOtherTab, servePictures } from './picture-channel.ts';

const LOCAL_PREFIX = 'local:';
// docs/rules.md#draft
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
  store ??= createStore('zoomout-pictures', 'pictures');
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

/** Stores a picture in this browser. Returns its path and whether it outlives the visit. */
export async function storePicture(blob: Blob): Promise<{ path: string; isStored: boolean }> {
  const path = LOCAL_PREFIX + (await sha256Of(blob));
  pictures.set(path, blob);
  try {
    await writePicture(path, blob, Date.now());
    return { path, isStored: true };
  } catch (error) {
    logWarning('Could not store a picture', error);
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

/** Deletes the pictures stored more than 30 days ago, except the one of a path. */
export async function deleteOldPictures(exceptPath: string): Promise<void> {
  try {
    const stored = await entries<string, Pick<StoredPicture, 'keptAt'>>(openStore());
    const old = stored.filter(
      ([path, { keptAt }]) => path !== exceptPath && Date.now() - keptAt > MAX_AGE_MS,
    );
    await delMany(
      old.map(([path]) => path),
      openStore(),
    );
  } catch (error) {
    logWarning('Could not delete old pictures', error);
  }
}
