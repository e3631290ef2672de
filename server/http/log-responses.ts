import type { FastifyBaseLogger } from 'fastify';
import type { ResponseEvents } from './response-events.ts';

const HEALTH_CHECK = /^\/api\/health(\/live)?$/;

/** Logs one line per response; health checks at `debug`, as they repeat every few seconds. */
export function logResponses(log: FastifyBaseLogger, { subscribe }: ResponseEvents): void {
  subscribe(({ id, method, path, status, ms, reason }) => {
    const line = { reqId: id, method, path, status, ms: Math.round(ms), reason };
    if (HEALTH_CHECK.test(path)) log.debug(line);
    else log.info(line);
  });
}
