import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { cacheStorage } from './cached-storage.ts';
import { createConcurrencyLimit } from './concurrency-limit.ts';
import { s3Storage } from './s3-storage.ts';
import { folderStorage, type Storage } from './storage.ts';
import type { StoreAddress } from './store-address.ts';

const DECODED_AT_A_TIME = 2;
// A day's crops and the thumbnails of a month of the archive come to 2 MB.
const REMEMBERED_BYTES = 32 * 1024 * 1024;

/** The pictures of the site, and what is made out of them. */
export interface Screenshots {
  pictures: Storage;
  /** Made out of the pictures: may be lost, and is made again. */
  crops: Storage;
  inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Pictures that come in wait for each other first, so that players never wait for all of them. */
  oneAccepted: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Crops that are being made, so that nobody makes one twice. */
  making: Map<string, Promise<Buffer | null>>;
}

/** Pictures lie in the store when there is one, else in the data folder; what is made out of them always lies in the folder, where it is near. */
export function openScreenshots(dataDir: string, store: StoreAddress | null = null): Screenshots {
  return {
    pictures: store ? s3Storage(store) : folderStorage(join(dataDir, 'screenshots')),
    crops: cacheStorage(folderStorage(join(dataDir, 'crops'), { mayBeLost: true }), REMEMBERED_BYTES),
    inTurn: createConcurrencyLimit(DECODED_AT_A_TIME),
    oneAccepted: createConcurrencyLimit(1),
    making: new Map(),
  };
}

/** The path of an encoded picture: the hash of its bytes. */
export function pathOfPicture(bytes: Buffer): string {
  return `${createHash('sha256').update(bytes).digest('hex')}.webp`;
}

/** Keeps an encoded picture under its path; when this ends, the loss of power cannot take it any more. */
export async function keepPicture({ pictures }: Screenshots, bytes: Buffer): Promise<string> {
  const path = pathOfPicture(bytes);
  await pictures.write(path, bytes);
  return path;
}

/** Removes a picture and all that was made out of it. */
export async function removePicture({ pictures, crops }: Screenshots, path: string): Promise<void> {
  const hash = path.replace('.webp', '');
  await pictures.removeAll(hash);
  await crops.removeAll(hash);
}
