import type { FastifyInstance, FastifyLoggerOptions } from 'fastify';

/** How the log looks: neither addresses nor tokens, which would outlive the reason to know them. */
export function logOptions(level: string): FastifyLoggerOptions & { base: null } {
  return { level, base: null };
}

/** One line for each answer, without what stands behind the question mark. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const path = request.url.split('?')[0];
    const answer = {
      method: request.method,
      path,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (path === '/api/health') request.log.debug(answer);
    else request.log.info(answer);
  });
}
