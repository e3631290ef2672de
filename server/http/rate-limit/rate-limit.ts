import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RateLimit } from '#shared/api/endpoint.ts';
import { addressKey } from '../client-address.ts';
import { Failure } from '../failure.ts';

/** Limits the calls of each address; `name` tells limits apart. The returned check throws a 'too-many' failure. */
export function limitByAddress(
  app: FastifyInstance,
  name: string,
  limit: RateLimit,
): (request: FastifyRequest) => Promise<void> {
  const check = limitByKey(app, name, limit);
  return (request) => check(request, addressKey(request));
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
