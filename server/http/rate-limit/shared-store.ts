import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Database } from '../../database/tables.ts';
import { countCall } from './queries.ts';

/** Counts the calls of all processes in the database. `hashKey` makes a key that does not reveal the caller. */
export function createSharedStore(
  db: Database,
  hashKey: (caller: string) => string,
  now: () => number,
): FastifyRateLimitStoreCtor {
  return class SharedStore implements FastifyRateLimitStore {
    incr: FastifyRateLimitStore['incr'] = (caller, callback, windowMs) => {
      const time = now();
      countCall(db, { key: hashKey(caller), now: time, windowMs }).then(
        ({ count, endsAt }) => callback(null, { current: count, ttl: endsAt - time }),
        (error: Error) => callback(error),
      );
    };

    /** The keys contain the name of their limit, so all limits share one store. */
    child = () => this;
  };
}
