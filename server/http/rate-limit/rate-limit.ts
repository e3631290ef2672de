import { createHmac } from 'node:crypto';
import rateLimit, { type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint, FurtherLimit } from '#shared/api/endpoint.ts';
import { textLocale } from '#shared/language/locale.ts';
import { t } from '#shared/language/t.ts';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../failure.ts';
import { addressKey } from '../proxy.ts';
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

/** Registers the store of the rate limits; a limit itself is made by `limitByAddress` or `limitByKey`. */
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

/** Limits the calls of an endpoint by address. The returned check throws a 'too-many' failure; null for an endpoint without a limit. */
export function limitByAddress(
  app: FastifyInstance,
  { method, path, limit }: Endpoint,
): ((request: FastifyRequest) => Promise<void>) | null {
  if (!limit) return null;
  const check = limitByKey(app, { of: `${method} ${path}`, ...limit });
  return (request) => check(request, addressKey(request));
}

/** Tells, without counting a call, how many seconds an address has to wait before it may call an endpoint; 0 if not at all. */
export function waitByAddress(
  app: FastifyInstance,
  { method, path, limit }: Endpoint,
): (request: FastifyRequest) => Promise<number> {
  if (!limit) return async () => 0;
  const wait = waitByKey(app, { of: `${method} ${path}`, ...limit });
  return (request) => wait(addressKey(request));
}

/** Like the above, for an endpoint that is limited by a key. */
export function waitByKey(
  app: FastifyInstance,
  { of, calls }: Pick<FurtherLimit, 'of' | 'calls'>,
): (key: string) => Promise<number> {
  const waitOf = (app as FastifyInstance & { [WAIT_OF]: WaitOf })[WAIT_OF];
  return (key) => waitOf(`${of} ${key}`, calls);
}

/** When a wait ends, as text: 'in 24 minutes'. */
export function waitText(seconds: number): string {
  const time = new Intl.RelativeTimeFormat(textLocale());
  if (seconds < 90) return time.format(seconds, 'second');
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? time.format(minutes, 'minute') : time.format(Math.ceil(minutes / 60), 'hour');
}

/** Limits what has the same key. The returned check throws a 'too-many' failure. */
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
    throw new Failure(
      'too-many',
      t('Too many requests, try again {when}', { when: waitText(result.ttlInSeconds) }),
      {
        retryAfterSeconds: result.ttlInSeconds,
      },
    );
  };
}
