import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';
import { createBatcher } from '../../database/batcher.ts';
import type { Database } from '../../database/tables.ts';
import { type CountedCall, countCalls } from './queries.ts';

const MAX_KEYS = 100_000;
const MAX_BATCH_CALLS = 500;

interface CallWindow {
  calls: number;
  /** Milliseconds since 1970. */
  endsAt: number;
}

export interface MemoryStore {
  Store: FastifyRateLimitStoreCtor;
  deleteExpired: () => void;
  /** The stored keys, the least recently used first. */
  keys: () => string[];
}

/** Counts the calls of this process. `hashKey` makes a key that does not reveal the caller. */
export function createMemoryStore(hashKey: (caller: string) => string, now: () => number): MemoryStore {
  const windows = new LRUCache<string, CallWindow>({ max: MAX_KEYS });

  class MemoryStore implements FastifyRateLimitStore {
    incr: FastifyRateLimitStore['incr'] = (caller, callback, windowMs) => {
      const key = hashKey(caller);
      const time = now();
      const known = windows.get(key);
      const current = known && known.endsAt > time ? known : { calls: 0, endsAt: time + windowMs };
      current.calls += 1;
      windows.set(key, current);
      callback(null, { current: current.calls, ttl: current.endsAt - time });
    };

    /** The keys contain the name of their limit, so all limits share one store. */
    child = () => this;
  }

  return {
    Store: MemoryStore,
    deleteExpired: () => {
      for (const [key, { endsAt }] of [...windows.entries()]) if (endsAt <= now()) windows.delete(key);
    },
    keys: () => [...windows.rkeys()],
  };
}

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
