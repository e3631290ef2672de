import { LRUCache } from 'lru-cache';
import type { Storage } from './storage.ts';

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
