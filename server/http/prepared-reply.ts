import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EncodedBody } from './cache/encoded-body.ts';
import { chooseContentEncoding } from './content-encoding.ts';
import { isNotModified } from './etag.ts';

export const JSON_TYPE = 'application/json; charset=utf-8';

/** A reply that is ready to send: bytes that no contract describes, or that were parsed by it once and kept. A pack brings its ETag. */
export class PreparedReply {
  readonly body: Buffer | Readable | EncodedBody;
  readonly headers: Record<string, string>;

  constructor(body: Buffer | Readable | EncodedBody, headers: Record<string, string>) {
    this.body = body;
    this.headers = headers;
  }
}

/** Sends what is ready, or 304 to who holds it; a pack in the best encoding that the caller understands. */
export function sendPrepared(
  { body, headers }: PreparedReply,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | Promise<FastifyReply> {
  reply.headers(headers);
  if ('encoded' in body) return sendPack(body, request, reply);
  return isNotModified(request, headers.etag) ? reply.code(304).send() : reply.send(body);
}

function sendPack(
  { tag, encoded }: EncodedBody,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | Promise<FastifyReply> {
  reply.header('etag', tag).header('vary', 'accept-encoding');
  if (isNotModified(request, tag)) return reply.code(304).send();
  const encoding = chooseContentEncoding(String(request.headers['accept-encoding'] ?? ''));
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  const bytes = encoded(encoding);
  return bytes instanceof Promise ? bytes.then((made) => reply.send(made)) : reply.send(bytes);
}
