import type { Readable } from 'node:stream';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Encoding, SendableBody } from './cache/cache.ts';
import { isNotModified } from './etag.ts';

const MAX_HEADERS = 100;

// Browsers send a handful of different headers.
const chosen = new LRUCache<string, Encoding>({ max: MAX_HEADERS, memoMethod: negotiateEncoding });

export const JSON_TYPE = 'application/json; charset=utf-8';

/** A response that is sent without being parsed by the contract: a file, or JSON that was parsed before it was cached. */
export class PreparedResponse {
  readonly body: Buffer | Readable | SendableBody;
  readonly headers: Record<string, string>;
  /** Whether the micro-cache may send it for the rest of the second: not when it depends on more than the content of the site. */
  readonly isMicroCacheable: boolean;

  /** The headers of an encoded body need no `etag`: it brings its own. */
  constructor(
    body: Buffer | Readable | SendableBody,
    headers: Record<string, string>,
    { isMicroCacheable = true } = {},
  ) {
    this.body = body;
    this.headers = headers;
    this.isMicroCacheable = isMicroCacheable;
  }
}

/** Sends the response, or 304 to a client that has it; an encoded body in the best encoding that the client accepts. */
export function sendPrepared(
  { body, headers }: PreparedResponse,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | Promise<FastifyReply> {
  reply.headers(headers);
  if ('encoded' in body) return sendEncoded(body, request, reply);
  return canBeUnchanged(reply) && isNotModified(request, headers.etag)
    ? reply.code(304).send()
    : reply.send(body);
}

function sendEncoded(
  { tag, isTiny, encoded }: SendableBody,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | Promise<FastifyReply> {
  reply.header('etag', tag);
  if (!isTiny && !reply.hasHeader('vary')) reply.header('vary', 'accept-encoding');
  if (canBeUnchanged(reply) && isNotModified(request, tag)) return reply.code(304).send();
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = isTiny ? 'identity' : chooseContentEncoding(accepted);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  const bytes = encoded(encoding);
  return bytes instanceof Promise ? bytes.then((compressed) => reply.send(compressed)) : reply.send(bytes);
}

/** Conditions of a request count only where it would succeed without them (RFC 9110, 13.2.1). */
function canBeUnchanged(reply: FastifyReply): boolean {
  return reply.statusCode === 200;
}

/** The best encoding that an `Accept-Encoding` header allows: brotli, then gzip, whatever their order and weights. */
export function chooseContentEncoding(header: string): Encoding {
  return chosen.memo(header);
}

function negotiateEncoding(header: string): Encoding {
  // A wildcard allows what the rest of the header may forbid: it chooses nothing.
  const named = header.toLowerCase().replaceAll('*', 'identity');
  return negotiate(named, ['br']) ?? negotiate(named, ['gzip']) ?? 'identity';
}
