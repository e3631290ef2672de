import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';

/** Health checks repeat every few seconds; files and pictures follow from a page, which has its own line. */
const ROUTINE_ROUTE = /^\/api\/(health(\/live)?|screenshot\/.*|thumbnail\/.*|preview\/.*)$/;
const FILE = /^\/(assets\/.*|[\w-]+\.(css|ico|jpg|js|json|png|svg|txt|webmanifest|woff2|xml))$/;

/** One response, for the log and the metrics; nothing in it identifies the client. */
export interface ResponseEvent {
  id: string;
  method: string;
  /** Without the query. */
  path: string;
  /**
   * The path of the endpoint as the contract has it; `page` for pages and files, whose paths anyone can make up; `refused` for requests
   * that were not routed.
   */
  route: string;
  status: number;
  /** Milliseconds from the head of the request to the end of the response. */
  ms: number;
  /** Why a request was not routed, for the log. */
  reason?: string;
}

/** Passes on every response, of the framework and of the micro-cache. */
export interface ResponseEvents {
  subscribe: (listener: (event: ResponseEvent) => void) => void;
  emit: (event: ResponseEvent) => void;
}

export function createResponseEvents(): ResponseEvents {
  const listeners: ((event: ResponseEvent) => void)[] = [];
  return {
    subscribe: (listener) => void listeners.push(listener),
    emit: (event) => {
      for (const listener of listeners) listener(event);
    },
  };
}

/** Emits an event for every response of the framework. */
export function emitResponseEvents(app: FastifyInstance, { emit }: ResponseEvents): void {
  app.addHook('onResponse', (request, reply, done) => {
    emit({
      id: request.id,
      method: request.method,
      path: pathOf(request.url),
      route: routeOf(request),
      status: reply.statusCode,
      ms: reply.elapsedTime,
    });
    done();
  });
}

/** Logs one line per response; at `debug` what succeeds with every visit and says nothing. */
export function logResponses(log: FastifyBaseLogger, { subscribe }: ResponseEvents): void {
  subscribe((event) => {
    const { id, method, path, status, ms, reason } = event;
    const line = { reqId: id, method, path, status, ms: Math.round(ms), reason };
    if (isRoutine(event)) log.debug(line);
    else log.info(line);
  });
}

function isRoutine({ route, path, status }: ResponseEvent): boolean {
  if (path === '/api/health') return true;
  return status < 400 && (route === 'page' ? FILE.test(path) : ROUTINE_ROUTE.test(route));
}

/** The path of a URL, without the query. */
export function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '';
}

/** The route of a request, as in `ResponseEvent.route`. */
export function routeOf({ routeOptions }: FastifyRequest): string {
  return routeOptions.url?.startsWith('/api/') ? routeOptions.url : 'page';
}
