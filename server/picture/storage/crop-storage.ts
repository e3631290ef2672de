import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type Storage, UnreadablePicture } from './storage.ts';

/** Caches the pictures that were read last, up to `maxBytes`; a name never changes its content. */
export function cacheStorage(storage: Storage, maxBytes: number): Storage {
  const pictures = new LRUCache<string, Buffer>({
    maxSize: maxBytes,
    sizeCalculation: ({ length }) => Math.max(1, length),
  });
  return {
    ...storage,
    read: async (name) => {
      const cached = pictures.get(name);
      if (cached) return cached;
      const bytes = await storage.read(name);
      if (bytes) pictures.set(name, bytes);
      return bytes;
    },
    removeAll: async (prefix) => {
      await storage.removeAll(prefix);
      for (const name of [...pictures.keys()]) if (name.startsWith(prefix)) pictures.delete(name);
    },
  };
}

const CHECKSUM_BYTES = 32;

/**
 * Stores images that can be made again, each with the SHA-256 of its bytes behind it. One that is damaged or unreadable counts as
 * missing, and writing replaces it.
 */
export function checksumStorage(storage: Storage): Storage {
  return {
    ...storage,
    read: async (name) => {
      const stored = await storage.read(name).catch(nullIfUnreadable);
      if (!stored || stored.length <= CHECKSUM_BYTES) return null;
      const bytes = stored.subarray(0, -CHECKSUM_BYTES);
      return checksumOf(bytes).equals(stored.subarray(-CHECKSUM_BYTES)) ? bytes : null;
    },
    write: (name, bytes) => storage.replace(name, Buffer.concat([bytes, checksumOf(bytes)])),
  };
}

function nullIfUnreadable(error: unknown): null {
  if (error instanceof UnreadablePicture) return null;
  throw error;
}

function checksumOf(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}
