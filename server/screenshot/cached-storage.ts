import type { Storage } from './storage.ts';

/** Keeps the pictures that were read last at hand, up to so many bytes: what lies under a name never changes. */
export function cacheStorage(storage: Storage, mostBytes: number): Storage {
  const known = new Map<string, Buffer>();
  let sum = 0;

  function forget(name: string): void {
    sum -= known.get(name)?.length ?? 0;
    known.delete(name);
  }

  function remember(name: string, bytes: Buffer): void {
    forget(name);
    if (bytes.length > mostBytes) return;
    known.set(name, bytes);
    sum += bytes.length;
    for (const oldest of known.keys()) {
      if (sum <= mostBytes) return;
      forget(oldest);
    }
  }

  return {
    ...storage,
    read: async (name) => {
      const bytes = known.get(name) ?? (await storage.read(name));
      if (bytes) remember(name, bytes);
      return bytes;
    },
    removeAll: async (beginning) => {
      await storage.removeAll(beginning);
      for (const name of known.keys()) if (name.startsWith(beginning)) forget(name);
    },
  };
}
