import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { LimitFunction } from 'p-limit';
import pLimit from 'p-limit';
import sharp from 'sharp';
import type { PictureProblem } from '#shared/api/site/picture-check.ts';
import { MS_PER_HOUR } from '#shared/calendar/day.ts';
import { createFairQueue, type FairQueue } from './fair-queue.ts';
import { createReencoder, type ReencodeLimits, type Reencoder } from './reencode/reencoder.ts';
import { cacheStorage, checksumStorage } from './storage/crop-storage.ts';
import { createFolderStorage } from './storage/folder-storage.ts';
import { createS3Storage } from './storage/s3-storage.ts';
import { shareReads } from './storage/shared-reads.ts';
import type { Storage } from './storage/storage.ts';
import type { StoreAddress } from './storage/store-address.ts';
import { verifyStorage } from './storage/verified-storage.ts';

const MAX_CONCURRENT_DECODES = 2;
/** More than one, as a distant store may be slow. */
const MAX_CONCURRENT_READS = 16;
/** Each holds its picture while it waits for a decoder. */
const MAX_CONCURRENT_DERIVATIONS = 8;
/** Longer than the picture of one stranger may take: who is next has a turn. */
const MAX_UPLOAD_WAIT_MS = 30_000;
const MAX_NOTED_PROBLEMS = 1000;
// The crops of one day and the thumbnails of one month of the archive take about 2 MB.
const CROP_CACHE_BYTES = 32 * 1024 * 1024;
/** Enough for the levels that some managers look at. */
const PASSING_CROPS_BYTES = 16 * 1024 * 1024;

// Two pictures at a time are work for two threads, and no picture is opened twice in a row: what libvips would remember is never used.
sharp.concurrency(1);
sharp.cache(false);

/** The pictures of the site and the images derived from them. */
export interface Screenshots {
  pictures: Storage;
  /** Crops, thumbnails and previews. They may be lost: each is encoded again when it is missing. */
  crops: Storage;
  /** Crops of levels that are not approved, which are never stored. */
  passingCrops: LRUCache<string, Buffer>;
  /** Bounds the memory and the processor time that crops take. */
  decodeLimit: LimitFunction;
  /** Bounds how many pictures are read for them ahead of that. */
  deriveLimit: LimitFunction;
  /** Uploaded files wait here for `reencoder`, and not for crops: neither do crops wait for them. */
  uploadQueue: FairQueue;
  reencoder: Reencoder;
  /** Crops being encoded, by name, so that concurrent calls share one encoding. */
  pendingCrops: Map<string, Promise<Buffer | null>>;
  /** Pictures by path that could not be shown in the last hour, so that each is logged once. */
  notedProblems: LRUCache<string, PictureProblem>;
}

/** Opens pictures in the S3 store, if there is one, else in the data folder. Derived images are always in the data folder. */
export function openScreenshots(
  dataDir: string,
  store: StoreAddress | null = null,
  limits: Partial<ReencodeLimits> = {},
): Screenshots {
  const crops = createFolderStorage(join(dataDir, 'crops'), { mayBeLost: true });
  return {
    pictures: shareReads(
      verifyStorage(store ? createS3Storage(store) : createFolderStorage(join(dataDir, 'screenshots'))),
      MAX_CONCURRENT_READS,
    ),
    crops: cacheStorage(checksumStorage(crops), CROP_CACHE_BYTES),
    passingCrops: new LRUCache({
      maxSize: PASSING_CROPS_BYTES,
      sizeCalculation: ({ length }) => Math.max(1, length),
    }),
    decodeLimit: pLimit(MAX_CONCURRENT_DECODES),
    deriveLimit: pLimit(MAX_CONCURRENT_DERIVATIONS),
    uploadQueue: createFairQueue({ maxWaitMs: MAX_UPLOAD_WAIT_MS }),
    reencoder: createReencoder(limits),
    pendingCrops: new Map(),
    notedProblems: new LRUCache({ max: MAX_NOTED_PROBLEMS, ttl: MS_PER_HOUR }),
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
