import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RateLimit } from '#shared/api/endpoint.ts';
import { Failure } from '../failure.ts';

const IPV6_HOME = 64;

/** Refuses an address that calls more often than the limit of this name. */
export function limitByAddress(
  app: FastifyInstance,
  name: string,
  limit: RateLimit,
): (request: FastifyRequest) => Promise<void> {
  const check = limitByKey(app, name, limit);
  return (request) => check(request, addressOf(request));
}

/** Refuses a call when those with the same key are more than the limit of this name. */
export function limitByKey(
  app: FastifyInstance,
  name: string,
  { calls, seconds }: RateLimit,
): (request: FastifyRequest, key: string) => Promise<void> {
  const keys = new WeakMap<FastifyRequest, string>();
  const check = app.createRateLimit({
    max: calls,
    timeWindow: seconds * 1000,
    keyGenerator: (request) => `${name} ${keys.get(request)}`,
  });
  return async (request, key) => {
    keys.set(request, key);
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
