import { addAbortSignal } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import {
  type BrotliCompress,
  brotliDecompress,
  constants,
  createBrotliCompress,
  createGunzip,
  createGzip,
  type Gzip,
} from 'node:zlib';
import pLimit from 'p-limit';

// Brotli 11 takes twice the time of 10 for 2 % less, and 10 takes ten times the time of 9 for 10 % less: too slow for
// the catalogue of a full games database.
const MAX_BYTES_FOR_BROTLI_11 = 500_000;
const MAX_BYTES_FOR_BROTLI_10 = 4_000_000;
/** Larger bodies take seconds in all, of which a client should not wait for more than one. */
const MAX_BYTES_FOR_QUALITY_5 = 4_000_000;
const QUICK_WINDOW_BITS = 18;
const BEST_GZIP_LEVEL = 9;
const CHUNK_BYTES = 65_536;

/** What a smaller body saves is less than what its compression costs. */
export const MIN_COMPRESSED_BYTES = 1024;
/** As many as have a thread: each holds some hundred kilobytes, and more of them at once would not end sooner. */
const MAX_ENCODERS = 4;
const encoders = pLimit(MAX_ENCODERS);

export type Encoding = 'br' | 'gzip' | 'identity';
export type Compression = Exclude<Encoding, 'identity'>;

/** Compresses while a client waits. */
export function compressQuickly(body: Buffer, encoding: Compression): Promise<Buffer> {
  return encoders(() => compress(body, encoding, quickQuality(body.length)));
}

/** The same for a body of about `length` bytes, if that is known, that is made slice by slice, so that it is never in memory uncompressed. */
export async function compressSlices(
  slices: AsyncIterable<Buffer>,
  encoding: Compression,
  length = 0,
): Promise<Buffer> {
  return joinCompressed(slices, createCompressor(encoding, quickQuality(length), length));
}

/** The same as well as the size of the body allows, until the signal aborts it. */
export async function compressSlicesBest(
  slices: AsyncIterable<Buffer>,
  encoding: Compression,
  length: number,
  signal: AbortSignal,
): Promise<Buffer> {
  const compressor = createCompressor(encoding, bestQuality(encoding, length), length);
  return joinCompressed(slices, addAbortSignal(signal, compressor));
}

async function joinCompressed(slices: AsyncIterable<Buffer>, compressor: Compressor): Promise<Buffer> {
  const [bytes] = await Promise.all([join(compressor), pipeline(slices, compressor)]);
  return bytes;
}

const unpack = promisify(brotliDecompress);

/** What a body in Brotli contains. */
export function decompressBrotli(body: Buffer): Promise<Buffer> {
  return encoders(() => unpack(body));
}

/** What a body in gzip contains, slice by slice. */
export async function* decompress(body: Buffer): AsyncGenerator<Buffer> {
  const decompressor = createGunzip({ chunkSize: CHUNK_BYTES });
  decompressor.end(body);
  yield* decompressor;
}

function quickQuality(length: number): number {
  return length > MAX_BYTES_FOR_QUALITY_5 ? 1 : 5;
}

/** Compresses as well as the size of the body allows, until the signal aborts it. */
export function compressBest(body: Buffer, encoding: Compression, signal?: AbortSignal): Promise<Buffer> {
  return encoders(() => compress(body, encoding, bestQuality(encoding, body.length), signal));
}

function bestQuality(encoding: Compression, length: number): number {
  if (encoding === 'gzip') return BEST_GZIP_LEVEL;
  if (length > MAX_BYTES_FOR_BROTLI_10) return 9;
  return length > MAX_BYTES_FOR_BROTLI_11 ? 10 : 11;
}

function compress(
  body: Buffer,
  encoding: Compression,
  quality: number,
  signal?: AbortSignal,
): Promise<Buffer> {
  const stream = createCompressor(encoding, quality, body.length);
  if (signal) addAbortSignal(signal, stream);
  stream.end(body);
  return join(stream);
}

/** All chunks as one buffer. Unlike `buffer` of `node:stream/consumers`, it copies them only once. */
export async function join(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}

type Compressor = BrotliCompress | Gzip;

function createCompressor(encoding: Compression, quality: number, length: number): Compressor {
  if (encoding === 'gzip') return createGzip({ level: quality, chunkSize: CHUNK_BYTES });
  return createBrotliCompress({
    chunkSize: CHUNK_BYTES,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: length,
      // A larger window takes several times the memory.
      ...(quality <= 5 && { [constants.BROTLI_PARAM_LGWIN]: QUICK_WINDOW_BITS }),
    },
  });
}
