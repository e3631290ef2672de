import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { jsonTag } from './tag.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

// The last step of quality takes more than twice the time of the one before it, for a fiftieth of the size; that one
// takes ten times the time of the one before, for a tenth: too long for the catalogue of a whole games database.
const LARGE = 500_000;
const HUGE = 4_000_000;

type Encoding = 'br' | 'gzip' | 'identity';

/** Bytes that are sent often: each encoding is made once, at its best quality, when it is first asked for. */
export interface Pack {
  tag: string;
  encoded: (encoding: Encoding) => Promise<Buffer>;
}

export function pack(body: Buffer): Pack {
  const made = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(body)]]);
  return {
    tag: jsonTag(body),
    encoded: (encoding) => {
      const bytes = made.get(encoding) ?? compress(body, encoding);
      made.set(encoding, bytes);
      return bytes;
    },
  };
}

/** The best encoding that the caller understands, noted on the reply. */
export function chooseEncoding(request: FastifyRequest, reply: FastifyReply): Encoding {
  reply.header('vary', 'accept-encoding');
  const accepted = acceptedEncodings(String(request.headers['accept-encoding'] ?? ''));
  const encoding = accepted.has('br') ? 'br' : accepted.has('gzip') ? 'gzip' : 'identity';
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return encoding;
}

function acceptedEncodings(header: string): Set<string> {
  const parts = header.toLowerCase().split(',');
  const wanted = parts.filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part));
  return new Set(wanted.map((part) => part.split(';')[0]?.trim() ?? ''));
}

function qualityFor(length: number): number {
  if (length > HUGE) return 9;
  return length > LARGE ? 10 : 11;
}

function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return compressGzip(body, { level: 9 });
  return compressBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: qualityFor(body.length),
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}
