import { createHash } from 'node:crypto';
import { join } from 'node:path';
import pLimit, { type LimitFunction } from 'p-limit';
import { cacheStorage } from './cached-storage.ts';
import { createFolderStorage } from './folder-storage.ts';
import { createS3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';
import type { StoreAddress } from './store-address.ts';

const MAX_CONCURRENT_DECODES = 2;
const MAX_CONCURRENT_UPLOADS = 1;
// The crops of one day and the thumbnails of one month of the archive take about 2 MB.
const CROP_CACHE_BYTES = 32 * 1024 * 1024;

/** The pictures of the site and the images derived from them. */
export interface Screenshots {
  pictures: Storage;
  /** Crops, thumbnails and previews. They may be lost: each is encoded again when it is missing. */
  crops: Storage;
  /** Bounds the memory and the processor time that decoding takes. */
  decodeLimit: LimitFunction;
  /** Uploads wait here before `decodeLimit`, so that crops for players always have a free slot. */
  uploadLimit: LimitFunction;
  /** Crops being encoded, by name, so that concurrent calls share one encoding. */
  pendingCrops: Map<string, Promise<Buffer | null>>;
}

/** Opens pictures in the S3 store, if there is one, else in the data folder. Derived images are always in the data folder. */
export function openScreenshots(dataDir: string, store: StoreAddress | null = null): Screenshots {
  const crops = createFolderStorage(join(dataDir, 'crops'), { mayBeLost: true });
  return {
    pictures: store ? createS3Storage(store) : createFolderStorage(join(dataDir, 'screenshots')),
    crops: cacheStorage(crops, CROP_CACHE_BYTES),
    decodeLimit: pLimit(MAX_CONCURRENT_DECODES),
    uploadLimit: pLimit(MAX_CONCURRENT_UPLOADS),
    pendingCrops: new Map(),
  };
}

/** The path of an encoded picture: the SHA-256 of its bytes. */
export function pathOfPicture(bytes: Buffer): string {
  return `${createHash('sha256').update(bytes).digest('hex')}.webp`;
}

/** Writes an encoded picture durably and returns its path. */
export async function writePicture({ pictures }: Screenshots, bytes: Buffer): Promise<string> {
  const path = pathOfPicture(bytes);
  await pictures.write(path, bytes);
  return path;
}

/** Removes a picture and all images derived from it. */
export async function removePicture({ pictures, crops }: Screenshots, path: string): Promise<void> {
  const hash = path.replace('.webp', '');
  await pictures.removeAll(hash);
  await crops.removeAll(hash);
}
