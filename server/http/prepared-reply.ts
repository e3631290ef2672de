import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SendableBody } from './cache/cache.ts';
import { chooseContentEncoding } from './content-encoding.ts';
import { isNotModified } from './etag.ts';

export const JSON_TYPE = 'application/json; charset=utf-8';

/** A reply that is sent without being parsed by the contract: a file, or JSON that was parsed before it was cached. */
export class PreparedReply {
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

/** Sends the reply, or 304 to a client that has it; an encoded body in the best encoding that the client accepts. */
export function sendPrepared(
  { body, headers }: PreparedReply,
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
  { tag, encoded }: SendableBody,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | Promise<FastifyReply> {
  reply.header('etag', tag).header('vary', 'accept-encoding');
  if (canBeUnchanged(reply) && isNotModified(request, tag)) return reply.code(304).send();
  const encoding = chooseContentEncoding(String(request.headers['accept-encoding'] ?? ''));
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  const bytes = encoded(encoding);
  return bytes instanceof Promise ? bytes.then((compressed) => reply.send(compressed)) : reply.send(bytes);
}

/** Conditions of a request count only where it would succeed without them (RFC 9110, 13.2.1). */
function canBeUnchanged(reply: FastifyReply): boolean {
  return reply.statusCode === 200;
}
