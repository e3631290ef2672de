import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What became of a request; nothing of it tells who asked. */
export interface ResponseEvent {
  id: string;
  method: string;
  /** Without what stands behind the question mark. */
  path: string;
  /** The path of the call, as the contract names it; `page` for pages and files, as anybody could make up addresses. */
  route: string;
  status: number;
  /** From the head of the request to the end of the answer. */
  ms: number;
}

/** Tells of every answer, whoever gives it. */
export interface ResponseEvents {
  listen: (listener: (answered: ResponseEvent) => void) => void;
  tell: (answered: ResponseEvent) => void;
}

export function createResponseEvents(): ResponseEvents {
  const listeners: ((answered: ResponseEvent) => void)[] = [];
  return {
    listen: (listener) => void listeners.push(listener),
    tell: (answered) => {
      for (const listener of listeners) listener(answered);
    },
  };
}

/** Tells of what the framework answers. */
export function emitResponseEvents(app: FastifyInstance, { tell }: ResponseEvents): void {
  app.addHook('onResponse', (request, reply, done) => {
    tell({
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

/** The path of an address, without what stands behind the question mark. */
export function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '';
}

export function routeOf({ routeOptions }: FastifyRequest): string {
  return routeOptions.url?.startsWith('/api/') ? routeOptions.url : 'page';
}
