import { createHmac } from 'node:crypto';
import rateLimit, { type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/tables.ts';
import { createMemoryStore } from './memory-store.ts';
import { deleteExpiredCounts } from './queries.ts';
import { createSharedStore } from './shared-store.ts';

const CLEANUP_INTERVAL_MS = 60_000;

interface RateLimitOptions {
  db: Database;
  now: () => number;
  /** Hashes addresses and names: the stores never see them. */
  secret: string;
  /** Whether the processes of a site count together, in the database, or each for itself, in memory. */
  isShared: boolean;
}

interface Store {
  Store: FastifyRateLimitStoreCtor;
  deleteExpired: () => void | Promise<void>;
}

/** Registers the store of the rate limits; a limit itself is made by `limitByAddress` or `limitByKey`. */
export async function registerRateLimits(app: FastifyInstance, options: RateLimitOptions): Promise<void> {
  const { Store, deleteExpired } = openStore(options);
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
  };
}
