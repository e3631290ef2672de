import { createHash } from 'node:crypto';
import { formatWeakEtag } from '../etag.ts';
import { runInBackground } from './background-work.ts';
import { type Compression, compressSlices, compressSlicesBest, decompress } from './compress.ts';

/** A large body that is held only compressed, and decompressed slice by slice. */
export interface StreamedBody {
  /** The weak ETag of the body in all its encodings. */
  tag: string;
  /** Bytes without compression. */
  length: number;
  slices: () => AsyncGenerator<Buffer>;
  /** Compressed on the first request, quickly at first and better in the background. */
  encoded: (encoding: Compression) => Buffer | Promise<Buffer>;
  /** Ends the work in the background. The body can still be sent. */
  release: () => void;
}

interface StreamOptions {
  /** How long the best compression waits, as the body may be replaced before. */
  improveAfterMs: number;
}

/** Reads a body slice by slice, so that it is never in memory uncompressed. */
export async function streamBody(
  source: AsyncIterable<Buffer>,
  { improveAfterMs }: StreamOptions,
): Promise<StreamedBody> {
  const hash = createHash('sha256');
  let length = 0;
  async function* measured(): AsyncGenerator<Buffer> {
    for await (const slice of source) {
      hash.update(slice);
      length += slice.length;
      yield slice;
    }
  }
  const stored = await compressSlices(measured(), 'gzip');
  const versions = new Map<Compression, Buffer | Promise<Buffer>>();
  const released = new AbortController();
  const slices = () => decompress(stored);

  async function compressFirst(encoding: Compression): Promise<Buffer> {
    const bytes = encoding === 'gzip' ? stored : await compressSlices(slices(), encoding, length);
    versions.set(encoding, bytes);
    runInBackground(() => improve(encoding), released.signal, improveAfterMs);
    return bytes;
  }

  async function improve(encoding: Compression): Promise<void> {
    versions.set(encoding, await compressSlicesBest(slices(), encoding, length, released.signal));
  }

  return {
    tag: formatWeakEtag(hash),
    length,
    slices,
    encoded: (encoding) => {
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
