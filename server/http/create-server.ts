import { createServer as createNodeServer } from 'node:http';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import type { HttpCache } from './cache/cache.ts';
import { createErrorHandler, type FindOutage } from './error-handler.ts';
import { Failure } from './failure.ts';
import { type Log, logOptions } from './log-requests.ts';
import { createRequestLogger } from './request-logger.ts';
import { rewriteUrl } from './rewrite-url.ts';

const MAX_BODY_BYTES = 100_000;
/** Enough for an upload of the largest picture over a mobile network. */
const DEFAULT_TIMEOUTS = { headersMs: 15_000, requestMs: 120_000 };
const TIMEOUT_CHECK_MS = 5000;
/** Longer than proxies keep an idle connection (Caddy: 2 minutes), so that none sends a request into one that is being closed. */
const KEEP_ALIVE_MS = 125_000;

/** How long a client may take to send the head of a request, and all of it. */
export interface RequestTimeouts {
  headersMs: number;
  requestMs: number;
}

export interface ServerOptions {
  cache: HttpCache;
  findOutage: FindOutage;
  trustProxy: boolean | string;
  log?: Log | null | undefined;
  timeouts?: RequestTimeouts | undefined;
}

/** Creates the server with its limits, log and error responses, behind the micro-cache; it has no routes and does not listen yet. */
export function createServer(options: ServerOptions): FastifyInstance {
  const { cache, findOutage, trustProxy, log, timeouts = DEFAULT_TIMEOUTS } = options;
  const handleError = createErrorHandler(findOutage);
  const app = fastify({
    serverFactory: (handle) =>
      createNodeServer(nodeOptions(timeouts), (request, response) => {
        if (!cache.respond(request, response)) handle(request, response);
      }),
    logger: log ? logOptions(log) : false,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy,
    bodyLimit: MAX_BODY_BYTES,
    // A request on a connection that was open before the server began to close is still served.
    return503OnClosing: false,
    genReqId: () => crypto.randomUUID(),
    frameworkErrors: handleError,
    childLoggerFactory: createRequestLogger,
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
    keepAliveTimeout: KEEP_ALIVE_MS,
    // Most requests have no body, and need no stream for one.
    optimizeEmptyRequests: true,
  };
}
