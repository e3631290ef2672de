import { createHmac } from 'node:crypto';
import rateLimit, { type FastifyRateLimitStore, type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/tables.ts';
import { createMemoryStore } from './memory-store.ts';
import { countCall, deleteOldCounts } from './queries.ts';

const TICK_MS = 60_000;

interface Parts {
  db: Database;
  now: () => number;
  /** Turns addresses and names into keys that tell nothing. */
  secret: string;
  /** Whether several servers of the site count together, in the database, or each counts for itself, in memory. */
  isShared: boolean;
}

/** Counts who calls how often, for as long as a limit needs it. */
export async function registerRateLimits(app: FastifyInstance, parts: Parts): Promise<void> {
  const { db, now, secret, isShared } = parts;
  const keyOf = (caller: string) => createHmac('sha256', secret).update(caller).digest('base64url');
  const inMemory = createMemoryStore(keyOf, now);
  const store = isShared ? sharedStore(db, now, keyOf) : inMemory.Store;
  await app.register(rateLimit, { global: false, store });
  const timer = setInterval(() => {
    inMemory.forget();
    if (!isShared) return;
    deleteOldCounts(db, now()).catch((error: unknown) => {
      app.log.error(error, 'Old counts of calls could not be deleted');
    });
  }, TICK_MS);
  timer.unref();
  app.addHook('onClose', () => clearInterval(timer));
}

function sharedStore(
  db: Database,
  now: () => number,
  keyOf: (caller: string) => string,
): FastifyRateLimitStoreCtor {
  return class SharedStore implements FastifyRateLimitStore {
    incr: FastifyRateLimitStore['incr'] = (caller, callback, windowMs) => {
      const time = now();
      countCall(db, { key: keyOf(caller), now: time, windowMs }).then(
        ({ count, endsAt }) => callback(null, { current: count, ttl: endsAt - time }),
        (error: Error) => callback(error),
      );
    };

    /** The keys name the limit, so one store does for all of them. */
    child = () => this;
  };
}
