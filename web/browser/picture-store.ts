import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { createStore, delMany, entries, get, set, type UseStore } from 'idb-keyval';
import * as z from 'zod/mini';
import { logWarning } from './log-warning.ts';

const PREFIX = 'local:';
const KEPT_FOR = 30 * 86_400_000;

// Holds what the browser refuses to store; and the addresses, which last as long as the page.
const pictures = new Map<string, Blob>();
const addresses = new Map<string, string>();
const KeptPicture = z.object({ blob: z.instanceof(Blob), keptAt: z.number() });
type KeptPicture = z.infer<typeof KeptPicture>;

let opened: UseStore | undefined;

function store(): UseStore {
  opened ??= createStore('zoomout-pictures', 'pictures');
  return opened;
}

/** Whether a level's image path stands for a picture kept in this browser. */
export function isLocalPicture(path: string): boolean {
  return path.startsWith(PREFIX);
}

/** The SHA-256 of a picture's bytes, in hex. */
export async function sha256Of(blob: Blob): Promise<string> {
  return bytesToHex(sha256(new Uint8Array(await blob.arrayBuffer())));
}

/** Keeps a picture in this browser and gives the path that stands for it. Says whether it will outlive the visit. */
export async function storePicture(blob: Blob): Promise<{ path: string; isSafe: boolean }> {
  const path = PREFIX + (await sha256Of(blob));
  pictures.set(path, blob);
  try {
    await set(path, { blob, keptAt: Date.now() } satisfies KeptPicture, store());
    return { path, isSafe: true };
  } catch (error) {
    logWarning('Could not store a picture', error);
    return { path, isSafe: false };
  }
}

/** The kept picture of a path; null when it is not on this device. */
export async function storedPicture(path: string): Promise<Blob | null> {
  const known = pictures.get(path);
  if (known) return known;
  try {
    const kept = z.safeParse(KeptPicture, await get(path, store()));
    if (!kept.success) return null;
    pictures.set(path, kept.data.blob);
    return kept.data.blob;
  } catch (error) {
    logWarning('Could not read a picture', error);
    return null;
  }
}

/** An address at which the page can show a kept picture. */
export function objectUrlOfPicture(path: string, blob: Blob): string {
  const known = addresses.get(path);
  if (known) return known;
  const address = URL.createObjectURL(blob);
  addresses.set(path, address);
  return address;
}

/** Forgets the pictures that nobody has touched for a month, but for that of one path. */
export async function deleteOldPictures(keep: string): Promise<void> {
  try {
    const kept = await entries<string, KeptPicture>(store());
    const old = kept.filter(([path, { keptAt }]) => path !== keep && Date.now() - keptAt > KEPT_FOR);
    await delMany(
      old.map(([path]) => path),
      store(),
    );
  } catch (error) {
    logWarning('Could not look through the kept pictures', error);
  }
}
