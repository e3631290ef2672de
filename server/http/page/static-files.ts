import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { type EncodedBody, encodeBody } from '../cache/cache.ts';

const CHECK_INTERVAL_MS = 1000;
/** Several times what the built pages take in all encodings. */
const CACHE_BYTES = 32_000_000;
const ENTRY_BYTES = 500;

export interface StaticFile {
  /** Changes with the file. */
  version: string;
  bytes: Buffer;
  body: EncodedBody;
}

interface CachedFile extends StaticFile {
  checkedAt: number;
}

/** Opens a file of a folder by its path; null when there is none. */
export type OpenFile = (path: string) => StaticFile | Promise<StaticFile | null>;

/** Caches the files of a folder, and checks at most once a second whether one has changed. */
export function createStaticFiles(folder: string, now: () => number): OpenFile {
  const files = new LRUCache<string, CachedFile>({
    maxSize: CACHE_BYTES,
    dispose: ({ body }) => body.release(),
  });

  async function check(path: string, cached: CachedFile | undefined): Promise<StaticFile | null> {
    const file = join(folder, path);
    const version = await versionOf(file);
    if (version === null) {
      files.delete(path);
      return null;
    }
    if (cached?.version === version) return cached;
    const [bytes, brotli] = await Promise.all([readFile(file), readCompressed(file)]);
    const fresh = { version, bytes, body: encodeBody(bytes, { brotli }), checkedAt: now() };
    files.set(path, fresh, { size: ENTRY_BYTES + fresh.body.maxBytes });
    return fresh;
  }

  return (path) => {
    const cached = files.get(path);
    const time = now();
    if (cached && Math.abs(time - cached.checkedAt) < CHECK_INTERVAL_MS) return cached;
    if (cached) cached.checkedAt = time;
    return check(path, cached);
  };
}

/** What the build has compressed; undefined where it has not, or where the file was changed since. */
async function readCompressed(file: string): Promise<Buffer | undefined> {
  const compressed = `${file}.br`;
  const [source, made] = await Promise.all([stat(file), stat(compressed).catch(() => null)]);
  return made && made.mtimeMs >= source.mtimeMs ? readFile(compressed) : undefined;
}

/** Null when there is no such file. */
async function versionOf(file: string): Promise<string | null> {
  const stats = await stat(file).catch(() => null);
  return stats?.isFile() ? `${stats.mtimeMs} ${stats.size}` : null;
}
