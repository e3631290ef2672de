import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { weakEtag } from '../etag.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

// The last step of quality takes more than twice the time of the one before it, for a fiftieth of the size; that one
// takes ten times the time of the one before, for a tenth: too long for the catalogue of a whole games database.
const LARGE = 500_000;
const HUGE = 4_000_000;
// What is smaller is compressed as well as can be in a few milliseconds.
const SMALL = 10_000;
const QUICK = 5;

export type Encoding = 'br' | 'gzip' | 'identity';

/** Bytes that are sent often: each encoding is made once, when it is first asked for; quickly first, so that nobody waits, then well. */
export interface EncodedBody {
  tag: string;
  encoded: (encoding: Encoding) => Buffer | Promise<Buffer>;
}

export function encodeBody(body: Buffer): EncodedBody {
  const made = new Map<Encoding, Buffer | Promise<Buffer>>([['identity', body]]);

  async function make(encoding: 'br' | 'gzip'): Promise<Buffer> {
    const isSmall = body.length < SMALL;
    const bytes = await (isSmall ? compressWell(body, encoding) : compressQuickly(body, encoding));
    made.set(encoding, bytes);
    if (!isSmall) improveInTurn(async () => void made.set(encoding, await compressWell(body, encoding)));
    return bytes;
  }

  return {
    tag: weakEtag(body),
    encoded: (encoding) => {
      const known = made.get(encoding);
      if (known || encoding === 'identity') return known ?? body;
      const bytes = make(encoding);
      made.set(encoding, bytes);
      return bytes;
    },
  };
}

let improving: Promise<void> = Promise.resolve();

/** One after the other: the processors are for those who wait. What fails leaves what was made quickly. */
function improveInTurn(improve: () => Promise<void>): void {
  improving = improving.then(improve).catch(() => {});
}

function qualityFor(length: number): number {
  if (length > HUGE) return 9;
  return length > LARGE ? 10 : 11;
}

function compressWell(body: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  return compress(body, encoding, encoding === 'br' ? qualityFor(body.length) : 9);
}

function compressQuickly(body: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  return compress(body, encoding, QUICK);
}

function compress(body: Buffer, encoding: 'br' | 'gzip', quality: number): Promise<Buffer> {
  if (encoding === 'gzip') return compressGzip(body, { level: quality });
  return compressBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}
