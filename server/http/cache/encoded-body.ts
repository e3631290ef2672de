import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { weakEtag } from '../etag.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

// Brotli 11 takes twice the time of 10 for 2 % less, and 10 takes ten times the time of 9 for 10 % less: too slow for
// the catalogue of a full games database.
const MAX_BYTES_FOR_BROTLI_11 = 500_000;
const MAX_BYTES_FOR_BROTLI_10 = 4_000_000;
/** Up to here the best quality takes a few milliseconds, so no quick version is made first. */
const MAX_BYTES_FOR_BEST_FIRST = 10_000;
const QUICK_QUALITY = 5;
const BEST_GZIP_LEVEL = 9;

export type Encoding = 'br' | 'gzip' | 'identity';
type Compression = Exclude<Encoding, 'identity'>;

/** A body that is sent often. */
export interface EncodedBody {
  /** The weak ETag of the body in all its encodings. */
  tag: string;
  /** The bytes in an encoding: compressed on the first request, quickly at first and better in the background. */
  encoded: (encoding: Encoding) => Buffer | Promise<Buffer>;
}

export function encodeBody(body: Buffer): EncodedBody {
  const versions = new Map<Encoding, Buffer | Promise<Buffer>>([['identity', body]]);

  async function compressFirst(encoding: Compression): Promise<Buffer> {
    const isSmall = body.length < MAX_BYTES_FOR_BEST_FIRST;
    const bytes = await (isSmall ? compressBest(body, encoding) : compress(body, encoding, QUICK_QUALITY));
    versions.set(encoding, bytes);
    if (!isSmall) {
      improveInBackground(async () => void versions.set(encoding, await compressBest(body, encoding)));
    }
    return bytes;
  }

  return {
    tag: weakEtag(body),
    encoded: (encoding) => {
      const known = versions.get(encoding);
      if (known || encoding === 'identity') return known ?? body;
      const bytes = compressFirst(encoding);
      versions.set(encoding, bytes);
      return bytes;
    },
  };
}

let lastImprovement: Promise<void> = Promise.resolve();

/** One at a time: requests have priority. A failure leaves the quick version. */
function improveInBackground(improve: () => Promise<void>): void {
  lastImprovement = lastImprovement.then(improve).catch(() => {});
}

function compressBest(body: Buffer, encoding: Compression): Promise<Buffer> {
  return compress(body, encoding, encoding === 'br' ? bestBrotliQuality(body.length) : BEST_GZIP_LEVEL);
}

function bestBrotliQuality(length: number): number {
  if (length > MAX_BYTES_FOR_BROTLI_10) return 9;
  return length > MAX_BYTES_FOR_BROTLI_11 ? 10 : 11;
}

function compress(body: Buffer, encoding: Compression, quality: number): Promise<Buffer> {
  if (encoding === 'gzip') return compressGzip(body, { level: quality });
  return compressBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}
