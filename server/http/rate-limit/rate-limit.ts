import { createHmac } from 'node:crypto';
import rateLimit, { type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint, FurtherLimit } from '#shared/api/endpoint.ts';
import { refuse } from '#shared/refusal/refuse.ts';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../failure.ts';
import { type ClientNetwork, networksOf } from '../proxy/proxy.ts';
import { deleteExpiredCounts, findCount } from './queries.ts';
import { type CallWindow, createMemoryStore, createSharedStore } from './stores.ts';

const CLEANUP_INTERVAL_MS = 60_000;
const MS_PER_SECOND = 1000;
const WAIT_OF = Symbol('wait of a caller');

interface RateLimitOptions {
  db: Database;
  now: () => number;
  /** Hashes addresses and names: the stores never see them. */
  secret: string;
  /** Whether the processes of a site count together, in the database, or each for itself, in memory. */
  isShared: boolean;
}

/** How long a caller has to wait, in seconds, once a number of calls was counted; 0 if not at all. */
type WaitOf = (caller: string, calls: number) => Promise<number>;

interface Store {
  Store: FastifyRateLimitStoreCtor;
  deleteExpired: () => void | Promise<void>;
  peek: (caller: string) => CallWindow | null | Promise<CallWindow | null>;
}

/** Registers the store of the rate limits; a limit itself is made by `limitCalls`, `limitByAddress` or `limitByKey`. */
export async function registerRateLimits(app: FastifyInstance, options: RateLimitOptions): Promise<void> {
  const { Store, deleteExpired, peek } = openStore(options);
  const waitOf: WaitOf = async (caller, calls) => {
    const counted = await peek(caller);
    if (!counted || counted.calls < calls) return 0;
    return Math.ceil((counted.endsAt - options.now()) / MS_PER_SECOND);
  };
  app.decorate(WAIT_OF, waitOf);
  await app.register(rateLimit, { global: false, store: Store });
  const timer = setInterval(async () => {
    try {
      await deleteExpired();
    } catch (err) {
      app.log.error({ err }, 'Could not delete expired rate limits');
    }
  }, CLEANUP_INTERVAL_MS);
  timer.unref();
  app.addHook('onClose', () => clearInterval(timer));
}

function openStore({ db, now, secret, isShared }: RateLimitOptions): Store {
  const hashKey = (caller: string) => createHmac('sha256', secret).update(caller).digest('base64url');
  if (!isShared) return createMemoryStore(hashKey, now);
  return {
    Store: createSharedStore(db, hashKey, now),
    deleteExpired: () => deleteExpiredCounts(db, now()),
    peek: (caller) => findCount(db, hashKey(caller), now()),
  };
}

type Width = ClientNetwork['width'];

/** How many times the calls of an address a network may make: a few people of it together, none of them by its many addresses alone. */
const TIMES: Record<Width, number> = { address: 1, '/56': 4, '/48': 8, '/24': 8 };

/** A limit for each network that an address may be in; behind a /24 of IPv4 are many people, so it counts only for what takes room from others. */
function limitsOfNetworks(limit: FurtherLimit): [Width, FurtherLimit][] {
  return (Object.keys(TIMES) as Width[])
    .filter((width) => width !== '/24' || limit.takesRoom)
    .map((width) => {
      const of = width === 'address' ? limit.of : `${limit.of}, ${width}`;
      return [width, { ...limit, of, calls: limit.calls * TIMES[width] }];
    });
}

function limitOfCalls({ method, path, limit }: Endpoint): FurtherLimit | null {
  return limit ? { of: `${method} ${path}`, ...limit } : null;
}

/** Checks a call of an address, about a subject if its calls are counted for each. Throws a 'too-many' failure. */
type CheckAddress = (request: FastifyRequest, subject?: string) => Promise<void>;

/** Limits the calls of an endpoint by address and network; null for an endpoint without a limit. */
export function limitCalls(app: FastifyInstance, endpoint: Endpoint): CheckAddress | null {
  const limit = limitOfCalls(endpoint);
  return limit && limitByAddress(app, limit);
}

/** Limits what comes from an address, and from the networks that it is in. */
export function limitByAddress(app: FastifyInstance, limit: FurtherLimit): CheckAddress {
  const checks = new Map(limitsOfNetworks(limit).map(([width, one]) => [width, limitByKey(app, one)]));
  return async (request, subject) => {
    // One after the other: what an address is refused does not use up the calls of its neighbours.
    for (const { width, key } of networksOf(request)) {
      await checks.get(width)?.(request, subject === undefined ? key : `${subject} ${key}`);
    }
  };
}

/** Tells, without counting a call, how many seconds an address has to wait before it may call an endpoint; 0 if not at all. */
export function waitForCalls(
  app: FastifyInstance,
  endpoint: Endpoint,
): (request: FastifyRequest) => Promise<number> {
  const limit = limitOfCalls(endpoint);
  return limit ? waitByAddress(app, limit) : async () => 0;
}

/** Like the above, for what is limited by `limitByAddress`. */
export function waitByAddress(
  app: FastifyInstance,
  limit: FurtherLimit,
): (request: FastifyRequest) => Promise<number> {
  const { [WAIT_OF]: waitOf } = app as FastifyInstance & { [WAIT_OF]: WaitOf };
  const limits = new Map(limitsOfNetworks(limit));
  return async (request) => {
    const waits = networksOf(request).map(({ width, key }) => {
      const one = limits.get(width);
      return one ? waitOf(`${one.of} ${key}`, one.calls) : 0;
    });
    return Math.max(...(await Promise.all(waits)));
  };
}

/** Tells whether a key comes for the first time in some seconds: for what is accepted once. */
export function firstTime(
  app: FastifyInstance,
  once: Pick<FurtherLimit, 'of' | 'seconds'>,
): (request: FastifyRequest, key: string) => Promise<boolean> {
  const check = limitByKey(app, { ...once, calls: 1, isApart: true });
  return async (request, key) => {
    try {
      await check(request, key);
      return true;
    } catch (error) {
      if (error instanceof Failure && error.code === 'too-many') return false;
      throw error;
    }
  };
}

/** Limits what has the same key, which is no address. The returned check throws a 'too-many' failure. */
export function limitByKey(
  app: FastifyInstance,
  { of, calls, seconds, isApart = false }: FurtherLimit,
): (request: FastifyRequest, key: string) => Promise<void> {
  const keys = new WeakMap<FastifyRequest, string>();
  const check = app.createRateLimit({
    max: calls,
    timeWindow: seconds * 1000,
    ...(isApart && { apart: of }),
    keyGenerator: (request) => `${of} ${keys.get(request)}`,
  });
  return async (request, key) => {
    keys.set(request, key);
    const result = await check(request);
    if (result.isAllowed || !result.isExceeded) return;
    throw new Failure('too-many', refuse('too-many-calls', { seconds: result.ttlInSeconds }), {
      retryAfterSeconds: result.ttlInSeconds,
    });
  };
}
