import { weakEtag } from '../etag.ts';
import { runInBackground } from './background-work.ts';
import { type Compression, compressBest, compressQuickly, type Encoding } from './compress.ts';

/** Up to here the best quality takes a few milliseconds, so no quick version is made first. */
const MAX_BYTES_FOR_BEST_FIRST = 10_000;

/** A body that can be sent in several encodings. */
export interface SendableBody {
  /** The weak ETag of the body in all its encodings. */
  tag: string;
  encoded: (encoding: Encoding) => Buffer | Promise<Buffer>;
}

/** A body that is sent often: compressed on the first request, quickly at first and better in the background. */
export interface EncodedBody extends SendableBody {
  /** No more than this is held in all encodings together. */
  maxBytes: number;
  /** Ends the work in the background, once no cache holds the body. It can still be sent. */
  release: () => void;
}

interface EncodingOptions {
  /** False for a body that changes too often to be worth the best compression. */
  isImproved?: boolean;
}

export function encodeBody(body: Buffer, { isImproved = true }: EncodingOptions = {}): EncodedBody {
  const versions = new Map<Encoding, Buffer | Promise<Buffer>>([['identity', body]]);
  const released = new AbortController();
  const isSmall = body.length < MAX_BYTES_FOR_BEST_FIRST;

  async function compressFirst(encoding: Compression): Promise<Buffer> {
    const bytes = await (isSmall ? compressBest : compressQuickly)(body, encoding);
    versions.set(encoding, bytes);
    if (!isSmall && isImproved) runInBackground(() => improve(encoding), released.signal);
    return bytes;
  }

  async function improve(encoding: Compression): Promise<void> {
    versions.set(encoding, await compressBest(body, encoding, released.signal));
  }

  return {
    tag: weakEtag(body),
    maxBytes: 3 * body.length,
    encoded: (encoding) => {
      const known = versions.get(encoding);
      if (known || encoding === 'identity') return known ?? body;
      const bytes = compressFirst(encoding);
      // A failure is not kept.
      bytes.catch(() => versions.delete(encoding));
      versions.set(encoding, bytes);
      return bytes;
    },
    release: () => released.abort(),
  };
}
