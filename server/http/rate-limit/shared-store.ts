import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { createBatcher } from '../../database/create-batcher.ts';
import type { Database } from '../../database/tables.ts';
import { type CountedCall, countCalls } from './queries.ts';

const MAX_BATCH_CALLS = 500;

/** Counts the calls of all processes in the database. `hashKey` makes a key that does not reveal the caller. */
export function createSharedStore(
  db: Database,
  hashKey: (caller: string) => string,
  now: () => number,
): FastifyRateLimitStoreCtor {
  const count = createBatcher(MAX_BATCH_CALLS, (calls: CountedCall[]) => countCalls(db, calls, now()));
  return class SharedStore implements FastifyRateLimitStore {
    incr: FastifyRateLimitStore['incr'] = (caller, callback, windowMs) => {
      count({ key: hashKey(caller), windowMs }).then(
        (position) => callback(null, position),
        (error: Error) => callback(error),
      );
    };

    /** The keys contain the name of their limit, so all limits share one store. */
    child = () => this;
  };
}
