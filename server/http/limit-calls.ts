import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RateLimit } from '#shared/api/endpoint.ts';
import { Failure } from './failure.ts';

const IPV6_HOME = 64;

/** Refuses a caller who calls more often than the limit of this name: by address, or by what `keyOf` gives. */
export function limitCalls(
  app: FastifyInstance,
  name: string,
  { calls, seconds }: RateLimit,
  keyOf: (request: FastifyRequest) => string = addressOf,
): (request: FastifyRequest) => Promise<void> {
  const check = app.createRateLimit({
    max: calls,
    timeWindow: seconds * 1000,
    keyGenerator: (request) => `${name} ${keyOf(request)}`,
  });
  return async (request) => {
    const result = await check(request);
    if (result.isAllowed || !result.isExceeded) return;
    throw new Failure('too-many', 'Too many requests, try again later', {
      retryAfterSeconds: result.ttlInSeconds,
    });
  };
}

function addressOf({ ip }: FastifyRequest): string {
  return normalizeIP(ip, IPV6_HOME);
}
