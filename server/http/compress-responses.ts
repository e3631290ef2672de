import type { FastifyInstance, FastifyRequest } from 'fastify';
import { compressQuickly, MIN_COMPRESSED_BYTES } from './cache/cache.ts';
import { chooseContentEncoding } from './prepared-response.ts';

const COMPRESSIBLE = /^(?:text\/|application\/(?:[\w.-]+\+)?(?:json|xml)\b)/;

const incompressible = new WeakSet<FastifyRequest>();

/** Declares that the response to a request is mostly random bytes, which take long to compress and hardly shrink. */
export function markIncompressible(request: FastifyRequest): void {
  incompressible.add(request);
}

/** Compresses responses that are made for one request; cached ones are compressed once, by `encodeBody`. */
export function compressResponses(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isText = typeof payload === 'string' && COMPRESSIBLE.test(String(reply.getHeader('content-type')));
    if (!isText || payload.length < MIN_COMPRESSED_BYTES || incompressible.has(request)) return done();
    if (!reply.hasHeader('vary')) reply.header('vary', 'accept-encoding');
    const encoding = chooseContentEncoding(String(request.headers['accept-encoding'] ?? ''));
    if (encoding === 'identity') return done();
    reply.header('content-encoding', encoding);
    compressQuickly(Buffer.from(payload), encoding).then((bytes) => done(null, bytes), done);
  });
}
