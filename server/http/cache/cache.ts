import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pathOf, type ResponseEvents, routeOf } from '../response-events.ts';
import { type CachedResponse, createMicroCache, type MicroCache } from './micro-cache.ts';
import { createOutgoingBodies } from './outgoing-bodies.ts';

// The one entry to this folder. Two caches lie on top of each other:
// - the micro-cache keeps full responses for the rest of a second and sends them before the framework sees the request;
// - a response cache keeps the bodies of one route, encoded, for as long as their state is the same.
// A body cache is for large bodies of which there are many: they are made one at a time.
// A streamed body is one that is too large to be held without compression.
export { type BodyCache, createBodyCache } from './body-cache.ts';
export {
  compressQuickly,
  compressSlices,
  type Encoding,
  join,
  MIN_COMPRESSED_BYTES,
} from './compress.ts';
export {
  type EncodedBody,
  encodeBody,
  type SendableBody,
  type StreamedBody,
  streamBody,
} from './compressed-body.ts';
export { createResponseCache } from './response-cache.ts';

/** Node writes a text together with its head, and bytes separately; converting a longer one costs more than that saves. */
const MAX_TEXT_BYTES = 12_000;
/** Of all bodies that clients are still receiving. */
const MAX_OUTGOING_BYTES = 96_000_000;
/** How long the cache is off after the revision could not be read: then requests wait for the database once, not twice. */
const RETRY_MS = 1000;

interface HttpCacheOptions {
  now: () => number;
  /** The number of the site's content; a promise where reading it takes a call to another process. */
  revision: () => number | Promise<number>;
  /** The origin that pages, the feed and the calendar name as their own: responses to others are kept apart. */
  findOrigin: (request: IncomingMessage) => string;
  /** The language of the visitor: pages are different ones in each. */
  findLanguage: (request: IncomingMessage) => string;
  events: Pick<ResponseEvents, 'emit'>;
}

export interface HttpCache {
  /** Sends the cached response; false when the framework has to make one. A promise of this never rejects. */
  respond: (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>;
  /** Stores the cacheable responses of an app, counts the bodies of all, and leaves all requests to it while it closes. */
  attach: (app: FastifyInstance, isClosing: () => boolean) => void;
}

const cacheable = new WeakSet<FastifyRequest>();

/** Declares that the response depends on nothing but the address, the `Accept` headers, the origin and language of a page, the second and the site's content. */
export function markCacheable(request: FastifyRequest): void {
  cacheable.add(request);
}

/** Wires the micro-cache to the server: Fastify's way to such a response costs more than the response (decision 71). */
export function createHttpCache({
  now,
  revision,
  findOrigin,
  findLanguage,
  events,
}: HttpCacheOptions): HttpCache {
  const microCache = createMicroCache({ now, revision, findOrigin, findLanguage });
  const outgoing = createOutgoingBodies(MAX_OUTGOING_BYTES);
  let isOff = () => false;
  let retryAt = 0;

  function send(
    cached: CachedResponse | undefined,
    request: IncomingMessage,
    response: ServerResponse,
    start: number,
  ): boolean {
    // The client has hung up during the read of the revision: nobody needs a response.
    if (response.destroyed) return true;
    if (!cached || isOff()) return false;
    response.on('close', () => {
      const ms = performance.now() - start;
      const path = pathOf(request.url ?? '');
      events.emit({ id: crypto.randomUUID(), method: 'GET', path, route: cached.route, status: 200, ms });
    });
    if (Buffer.isBuffer(cached.body)) outgoing.count(cached.body, response);
    response.writeHead(200, cached.head).end(cached.body, 'latin1');
    return true;
  }

  /** The framework finds the same error, and makes the response to it. */
  function pause(): false {
    retryAt = performance.now() + RETRY_MS;
    return false;
  }

  function respond(request: IncomingMessage, response: ServerResponse): boolean | Promise<boolean> {
    const start = performance.now();
    if (isOff() || start < retryAt) return false;
    let cached: ReturnType<MicroCache['find']>;
    try {
      cached = microCache.find(request);
    } catch {
      return pause();
    }
    if (!(cached instanceof Promise)) return send(cached, request, response, start);
    return cached.then((found) => send(found, request, response, start), pause);
  }

  return {
    respond,
    attach: (app, isClosing) => {
      isOff = isClosing;
      app.addHook('onSend', (request, reply, body, done) => {
        if (Buffer.isBuffer(body)) {
          outgoing.count(body, reply.raw);
          const isCacheable = cacheable.has(request) && reply.statusCode === 200;
          if (isCacheable) microCache.store(request.raw, toCachedResponse(request, reply, body));
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
