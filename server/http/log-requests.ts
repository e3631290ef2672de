import type { FastifyBaseLogger, FastifyLoggerOptions } from 'fastify';
import type { Answers } from './answered.ts';

const PROBE = /^\/api\/health(\/live)?$/;

/** How the log looks: neither addresses nor tokens, which would outlive the reason to know them. */
export function logOptions(level: string): FastifyLoggerOptions & { base: null } {
  return { level, base: null };
}

/** One line for each answer. */
export function logRequests(log: FastifyBaseLogger, { listen }: Answers): void {
  listen(({ id, method, path, status, ms }) => {
    const line = { reqId: id, method, path, status, ms: Math.round(ms) };
    if (PROBE.test(path)) log.debug(line);
    else log.info(line);
  });
}
