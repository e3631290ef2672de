import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RateLimit } from '#shared/api/endpoint.ts';
import { Failure } from '../failure.ts';

/** The prefix that a home network gets: all its addresses count as one. */
const IPV6_PREFIX_BITS = 64;

/** Limits the calls of each address; `name` tells limits apart. The returned check throws a 'too-many' failure. */
export function limitByAddress(
  app: FastifyInstance,
  name: string,
  limit: RateLimit,
): (request: FastifyRequest) => Promise<void> {
  const check = limitByKey(app, name, limit);
  return (request) => check(request, normalizeIP(request.ip, IPV6_PREFIX_BITS));
}

/** Limits the calls with the same key; `name` tells limits apart. The returned check throws a 'too-many' failure. */
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
