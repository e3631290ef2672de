import { createServer as createNodeServer, type IncomingMessage, type ServerResponse } from 'node:http';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { sitePathOf } from '#shared/page/site-path.ts';
import type { HttpCache } from './cache/cache.ts';
import { createErrorHandler, type FindOutage } from './error-handler.ts';
import { Failure } from './failure.ts';
import type { ProxyTrust } from './proxy/proxy.ts';
import { checkRequest, rewriteUrl } from './request/check-request.ts';
import { createEarlyResponses } from './request/early-responses.ts';
import { boundIncomingBodies } from './request/incoming-bodies.ts';
import { createRequestLine } from './request/request-line.ts';
import { pathOf, type ResponseEvents } from './response-events.ts';
import { securityHeaders } from './security-headers.ts';
import { enterSite } from './site-path.ts';

const MAX_BODY_BYTES = 100_000;
/** Enough for an upload of the largest picture over a mobile network. */
const DEFAULT_TIMEOUTS: RequestTimeouts = { headersMs: 15_000, requestMs: 120_000 };
/** Long, as the system takes a megabyte at once when its buffer for a slow client has room again. */
const DEFAULT_UNREAD_MS = 60_000;
const TIMEOUT_CHECK_MS = 5000;
/** Longer than proxies keep an idle connection (Caddy: 2 minutes), so that none sends a request into one that is being closed. */
const KEEP_ALIVE_MS = 125_000;

/** How long a client may take. */
export interface RequestTimeouts {
  /** To send the head of a request. */
  headersMs: number;
  /** To send all of it. */
  requestMs: number;
  /** The window in which an upload must keep its minimum speed. */
  uploadWindowMs?: number;
  /** To take more of a response: after one to two of these without a byte, the connection is closed. */
  unreadMs?: number;
}

interface ServerOptions {
  cache: HttpCache;
  findOutage: FindOutage;
  events: Pick<ResponseEvents, 'emit'>;
  publicUrl: string;
  trustProxy: ProxyTrust;
  log: FastifyBaseLogger;
  timeouts?: RequestTimeouts | undefined;
}

/** Creates the server with its limits, log and error responses, behind the micro-cache; it has no routes and does not listen yet. */
export function createServer(options: ServerOptions): FastifyInstance {
  const { cache, findOutage, events, publicUrl, trustProxy, log, timeouts = DEFAULT_TIMEOUTS } = options;
  const sitePath = sitePathOf(publicUrl);
  const respondToError = createErrorHandler(findOutage, sitePath);
  const headersOf = securityHeaders(publicUrl);
  const early = createEarlyResponses({ securityHeaders: headersOf('/api/'), emit: events.emit });
  const line = createRequestLine();
  const boundBody = boundIncomingBodies(early.refuse);
  // The hook that sets the headers does not run before an error of an earlier one.
  const handleError = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    reply.headers(headersOf(pathOf(request.url)));
    respondToError(error, request, reply);
  };
  const app = fastify({
    serverFactory: (handle) => {
      const respond = (request: IncomingMessage, response: ServerResponse) => {
        const refusal = checkRequest(request);
        if (refusal) return early.refuse(response, refusal);
        const isSent = enterSite(request, sitePath) && cache.respond(request, response);
        if (isSent === false) handle(request, response);
        else if (isSent !== true) void isSent.then((sent) => sent || handle(request, response));
      };
      return createNodeServer(nodeOptions(timeouts))
        .setTimeout(timeouts.unreadMs ?? DEFAULT_UNREAD_MS, early.closeUnread)
        .on('request', (request, response) => {
          early.track(response);
          boundBody(request, response);
          line(response, () => respond(request, response));
        });
    },
    clientErrorHandler: early.refuseConnection,
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy,
    bodyLimit: MAX_BODY_BYTES,
    // A request on a connection that was open before the server began to close is still served.
    return503OnClosing: false,
    genReqId: () => crypto.randomUUID(),
    frameworkErrors: handleError,
    rewriteUrl,
  });
  app.setErrorHandler(handleError);
  app.setNotFoundHandler(() => {
    throw new Failure('not-found');
  });
  // Only JSON is parsed: another site can send plain text without a CORS preflight.
  app.removeContentTypeParser('text/plain');
  return app;
}

function nodeOptions({ headersMs, requestMs }: RequestTimeouts) {
  return {
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: Math.min(headersMs, TIMEOUT_CHECK_MS),
    // A missing host is refused with the security headers.
    requireHostHeader: false,
    keepAliveTimeout: KEEP_ALIVE_MS,
    // Most requests have no body, and need no stream for one.
    optimizeEmptyRequests: true,
  };
}

/**
 * Ends each connection with its next response once the server closes: one kept alive would delay the end. Returns a function that
 * says whether the server is closing.
 */
export function closeGracefully(app: FastifyInstance): () => boolean {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', (_, reply, __, done) => {
    if (isClosing) reply.header('connection', 'close');
    done();
  });
  return () => isClosing;
}
