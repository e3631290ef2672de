import { createHash } from 'node:crypto';
import { type Storage, UnreadablePicture } from './storage.ts';

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
