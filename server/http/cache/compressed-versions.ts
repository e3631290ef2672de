import { runInBackground } from './background-work.ts';
import type { Compression } from './compress.ts';

interface Compressors {
  first: (encoding: Compression) => Promise<Buffer>;
  /** Makes a smaller version in the background; null if the first one is final. */
  better: ((encoding: Compression, signal: AbortSignal) => Promise<Buffer>) | null;
  /** How long the better version waits. */
  delayMs?: number;
}

/** The compressed versions of a body, each made on the first request for it. */
export interface CompressedVersions {
  find: (encoding: Compression) => Buffer | Promise<Buffer>;
  /** Ends the work in the background. */
  release: () => void;
}

export function createCompressedVersions({ first, better, delayMs }: Compressors): CompressedVersions {
  const versions = new Map<Compression, Buffer | Promise<Buffer>>();
  const released = new AbortController();

  async function compressFirst(encoding: Compression): Promise<Buffer> {
    const bytes = await first(encoding);
    versions.set(encoding, bytes);
    if (better) runInBackground(() => improve(encoding, better), released.signal, delayMs);
    return bytes;
  }

  async function improve(encoding: Compression, compress: NonNullable<Compressors['better']>): Promise<void> {
    versions.set(encoding, await compress(encoding, released.signal));
  }

  return {
    find: (encoding) => {
      const known = versions.get(encoding);
      if (known) return known;
      const bytes = compressFirst(encoding);
      // A failure is not kept.
      bytes.catch(() => versions.delete(encoding));
      versions.set(encoding, bytes);
      return bytes;
    },
    release: () => released.abort(),
  };
}
