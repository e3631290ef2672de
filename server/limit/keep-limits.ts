import { createHmac } from 'node:crypto';
import rateLimit, { type FastifyRateLimitStore, type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/tables.ts';
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
export async function keepLimits(app: FastifyInstance, parts: Parts): Promise<void> {
  if (!parts.isShared) {
    await app.register(rateLimit, { global: false });
    return;
  }
  await app.register(rateLimit, { global: false, store: sharedStore(parts) });
  const timer = setInterval(() => {
    deleteOldCounts(parts.db, parts.now()).catch((error: unknown) => {
      app.log.error(error, 'Old counts of calls could not be deleted');
    });
  }, TICK_MS);
  timer.unref();
  app.addHook('onClose', () => clearInterval(timer));
}

function sharedStore({ db, now, secret }: Parts): FastifyRateLimitStoreCtor {
  return class SharedStore implements FastifyRateLimitStore {
    incr: FastifyRateLimitStore['incr'] = (caller, callback, windowMs) => {
      const time = now();
      const key = createHmac('sha256', secret).update(caller).digest('base64url');
      countCall(db, { key, now: time, windowMs }).then(
        ({ count, endsAt }) => callback(null, { current: count, ttl: endsAt - time }),
        (error: Error) => callback(error),
      );
    };

    /** The keys name the limit, so one store does for all of them. */
    child = () => this;
  };
}
