import { createHash } from 'node:crypto';
import { formatWeakEtag, weakEtag } from '../etag.ts';
import {
  type Compression,
  compressBest,
  compressQuickly,
  compressSlices,
  compressSlicesBest,
  decompress,
  decompressBrotli,
  type Encoding,
  MIN_COMPRESSED_BYTES,
} from './compress.ts';

type Work = () => Promise<void>;

const waiting = new Set<Work>();
let isRunning = false;

/** Up to here the best quality takes a few milliseconds, so no quick version is made first. */
const MAX_BYTES_FOR_BEST_FIRST = 10_000;

/** A body that can be sent in several encodings. */
export interface SendableBody {
  /** The weak ETag of the body in all its encodings. */
  tag: string;
  /** Whether it is so small that it is sent as it is. */
  isTiny?: boolean;
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
  /** The body in Brotli, where it was compressed before. */
  brotli?: Buffer | undefined;
}

export function encodeBody(body: Buffer, { isImproved = true, brotli }: EncodingOptions = {}): EncodedBody {
  const isSmall = body.length < MAX_BYTES_FOR_BEST_FIRST;
  const versions = createCompressedVersions({
    known: brotli && [['br', brotli]],
    first: (encoding) => (isSmall ? compressBest : compressQuickly)(body, encoding),
    better: isSmall || !isImproved ? null : (encoding, signal) => compressBest(body, encoding, signal),
  });
  return {
    tag: weakEtag(body),
    isTiny: body.length < MIN_COMPRESSED_BYTES,
    maxBytes: 3 * body.length,
    encoded: (encoding) => (encoding === 'identity' ? body : versions.find(encoding)),
    release: versions.release,
  };
}

/** How often a packed body is asked for before it is compressed better. */
const OFTEN = 20;

/**
 * A body of which there are many, most of them seldom asked for: it is held in Brotli alone, which almost all clients read, and made of that
 * for the others.
 */
export async function packBody(body: Buffer): Promise<EncodedBody> {
  const released = new AbortController();
  let packed = await compressQuickly(body, 'br');
  let asked = 0;

  async function improve(): Promise<void> {
    packed = await compressBest(await decompressBrotli(packed), 'br', released.signal);
  }

  return {
    tag: weakEtag(body),
    maxBytes: packed.length,
    encoded: async (encoding) => {
      asked += 1;
      if (asked === OFTEN) runInBackground(improve, released.signal);
      if (encoding === 'br') return packed;
      const bytes = await decompressBrotli(packed);
      return encoding === 'identity' ? bytes : compressQuickly(bytes, encoding);
    },
    release: () => released.abort(),
  };
}

interface Compressors {
  /** Versions that need not be made. */
  known?: [Compression, Buffer][] | undefined;
  first: (encoding: Compression) => Promise<Buffer>;
  /** Makes a smaller version in the background; null if the first one is final. */
  better: ((encoding: Compression, signal: AbortSignal) => Promise<Buffer>) | null;
  /** How long the better version waits. */
  delayMs?: number;
}

/** The compressed versions of a body, each made on the first request for it. */
interface CompressedVersions {
  find: (encoding: Compression) => Buffer | Promise<Buffer>;
  /** Ends the work in the background. */
  release: () => void;
}

function createCompressedVersions({ known = [], first, better, delayMs }: Compressors): CompressedVersions {
  const versions = new Map<Compression, Buffer | Promise<Buffer>>(known);
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
      const existing = versions.get(encoding);
      if (existing) return existing;
      const bytes = compressFirst(encoding);
      // A failure is not kept.
      bytes.catch(() => versions.delete(encoding));
      versions.set(encoding, bytes);
      return bytes;
    },
    release: () => released.abort(),
  };
}

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

/**
 * Runs work one at a time, as requests have priority, and not before a delay. Waiting work is forgotten when its signal aborts. Failures
 * are ignored.
 */
export function runInBackground(work: Work, signal: AbortSignal, delayMs = 0): void {
  if (signal.aborted) return;
  const enqueue = () => {
    waiting.add(work);
    void runWaiting();
  };
  const timer = delayMs > 0 ? setTimeout(enqueue, delayMs).unref() : undefined;
  // Nothing of aborted work is kept in memory while it waits.
  const forget = () => {
    clearTimeout(timer);
    waiting.delete(work);
  };
  signal.addEventListener('abort', forget, { once: true });
  if (!timer) enqueue();
}

async function runWaiting(): Promise<void> {
  if (isRunning) return;
  isRunning = true;
  for (const work of waiting) {
    waiting.delete(work);
    await work().catch(() => {});
  }
  isRunning = false;
}
