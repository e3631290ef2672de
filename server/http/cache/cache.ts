import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pathOf, type ResponseEvents, routeOf } from '../response-events.ts';
import { type CachedResponse, createMicroCache } from './micro-cache.ts';

// The one entry to this folder. Two caches lie on top of each other:
// - the micro-cache keeps full responses for the rest of a second and sends them before the framework sees the request;
// - a response cache keeps the bodies of one route, encoded, for as long as their state is the same.
// A body cache is for large bodies of which there are many: it also counts those that slow clients are still receiving.
export { createBodyCache } from './body-cache.ts';
export { compressSlices, type Encoding, join } from './compress.ts';
export { type EncodedBody, encodeBody, type SendableBody } from './encoded-body.ts';
export { createResponseCache } from './response-cache.ts';

/** Node writes a text together with its head, and bytes separately; converting a longer one costs more than that saves. */
const MAX_TEXT_BYTES = 12_000;

interface HttpCacheOptions {
  now: () => number;
  /** The number of the site's content where reading it takes no call to another process; null turns the cache off. */
  revision: (() => number) | null;
  events: Pick<ResponseEvents, 'emit'>;
}

export interface HttpCache {
  /** Sends the cached response; returns false when the framework has to make one. */
  respond: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Stores the cacheable responses of an app, and leaves all requests to it while it closes. */
  attach: (app: FastifyInstance, isClosing: () => boolean) => void;
}

const cacheable = new WeakSet<FastifyRequest>();

/** Declares that the response depends on nothing but the address, the `Accept` headers, the second and the site's content. */
export function markCacheable(request: FastifyRequest): void {
  cacheable.add(request);
}

/** Wires the micro-cache to the server: Fastify's way to such a response costs more than the response (decision 71). */
export function createHttpCache({ now, revision, events }: HttpCacheOptions): HttpCache {
  if (revision === null) return { respond: () => false, attach: () => {} };
  const microCache = createMicroCache({ now, revision });
  let isOff = () => false;
  return {
    respond: (request, response) => {
      if (isOff()) return false;
      const start = performance.now();
      const cached = microCache.find(request);
      if (!cached) return false;
      response.on('close', () => {
        const ms = performance.now() - start;
        const path = pathOf(request.url ?? '');
        events.emit({ id: crypto.randomUUID(), method: 'GET', path, route: cached.route, status: 200, ms });
      });
      response.writeHead(200, cached.head).end(cached.body, 'latin1');
      return true;
    },
    attach: (app, isClosing) => {
      isOff = isClosing;
      app.addHook('onSend', (request, reply, body, done) => {
        if (cacheable.has(request) && reply.statusCode === 200 && Buffer.isBuffer(body)) {
          microCache.store(request.raw, toCachedResponse(request, reply, body));
        }
        done();
      });
    },
  };
}

function toCachedResponse(request: FastifyRequest, reply: FastifyReply, body: Buffer): CachedResponse {
  const headers = Object.entries({ ...reply.getHeaders(), 'content-length': body.length });
  return {
    route: routeOf(request),
    head: headers.flatMap(([name, value]) => [name, String(value)]),
    body: body.length <= MAX_TEXT_BYTES ? body.toString('latin1') : body,
  };
}
