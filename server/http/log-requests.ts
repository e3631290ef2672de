import type { FastifyInstance, FastifyLoggerOptions } from 'fastify';

const PROBE = /^\/api\/health(\/live)?$/;

/** How the log looks: neither addresses nor tokens, which would outlive the reason to know them. */
export function logOptions(level: string): FastifyLoggerOptions & { base: null } {
  return { level, base: null };
}

/** One line for each answer, without what stands behind the question mark. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const path = request.url.split('?', 1)[0];
    const answer = {
      reqId: request.id,
      method: request.method,
      path,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (PROBE.test(path ?? '')) app.log.debug(answer);
    else app.log.info(answer);
    done();
  });
}
