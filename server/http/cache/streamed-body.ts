import { createHash } from 'node:crypto';
import { formatWeakEtag } from '../etag.ts';
import { type Compression, compressSlices, compressSlicesBest, decompress } from './compress.ts';
import { createCompressedVersions } from './compressed-versions.ts';

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
  const slices = () => decompress(stored);
  const versions = createCompressedVersions({
    first: async (encoding) => (encoding === 'gzip' ? stored : compressSlices(slices(), encoding, length)),
    better: (encoding, signal) => compressSlicesBest(slices(), encoding, length, signal),
    delayMs: improveAfterMs,
  });
  return {
    tag: formatWeakEtag(hash),
    length,
    slices,
    encoded: versions.find,
    release: versions.release,
  };
}
