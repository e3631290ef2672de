import { weakEtag } from '../etag.ts';
import { compressBest, compressQuickly, type Encoding } from './compress.ts';
import { createCompressedVersions } from './compressed-versions.ts';

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
  const isSmall = body.length < MAX_BYTES_FOR_BEST_FIRST;
  const versions = createCompressedVersions({
    first: (encoding) => (isSmall ? compressBest : compressQuickly)(body, encoding),
    better: isSmall || !isImproved ? null : (encoding, signal) => compressBest(body, encoding, signal),
  });
  return {
    tag: weakEtag(body),
    maxBytes: 3 * body.length,
    encoded: (encoding) => (encoding === 'identity' ? body : versions.find(encoding)),
    release: versions.release,
  };
}
