import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';
import { createBatcher } from '../../database/batcher.ts';
import type { Database } from '../../database/tables.ts';
import { type CountedCall, countCalls } from './queries.ts';

const MAX_KEYS = 100_000;
const MAX_BATCH_CALLS = 500;

/** The calls that were counted of a caller, and when they are forgotten. */
export interface CallWindow {
  calls: number;
  /** Milliseconds since 1970. */
  endsAt: number;
}

interface MemoryStore {
  Store: FastifyRateLimitStoreCtor;
  deleteExpired: () => void;
  /** The window of a caller, without counting a call; null if there is none. */
  peek: (caller: string) => CallWindow | null;
  /** The stored keys, the least recently used first. */
  keys: () => string[];
}

/** The options that a limit is made with; `apart` is the name of one whose keys those of others must not push out. */
interface LimitOptions {
  apart?: string;
}

type Windows = LRUCache<string, CallWindow>;

/** By size, as `max` would reserve the memory for all keys at once: 84 ms of processor time for the limits of a site. */
function openWindows(): Windows {
  return new LRUCache({ maxSize: MAX_KEYS, sizeCalculation: () => 1 });
}

/** Counts the calls of this process. `hashKey` makes a key that does not reveal the caller. */
export function createMemoryStore(hashKey: (caller: string) => string, now: () => number): MemoryStore {
  const shared = openWindows();
  const apart = new Map<string, Windows>();
  const all = () => [shared, ...apart.values()];

  function windowsOf(name: string | undefined): Windows {
    if (name === undefined) return shared;
    const own = apart.get(name) ?? openWindows();
    apart.set(name, own);
    return own;
  }

  class MemoryStore implements FastifyRateLimitStore {
    readonly #windows: Windows;

    constructor(options: object) {
      this.#windows = windowsOf((options as LimitOptions).apart);
    }

    incr: FastifyRateLimitStore['incr'] = (caller, callback, windowMs) => {
      const key = hashKey(caller);
      const time = now();
      const known = this.#windows.get(key);
      const current = known && known.endsAt > time ? known : { calls: 0, endsAt: time + windowMs };
      current.calls += 1;
      this.#windows.set(key, current);
      callback(null, { current: current.calls, ttl: current.endsAt - time });
    };

    child = (options: object) => new MemoryStore(options);
  }

  return {
    Store: MemoryStore,
    deleteExpired: () => {
      for (const windows of all()) {
        for (const [key, { endsAt }] of [...windows.entries()]) if (endsAt <= now()) windows.delete(key);
      }
    },
    peek(caller) {
      const key = hashKey(caller);
      const known = all()
        .find((windows) => windows.has(key))
        ?.peek(key);
      return known && known.endsAt > now() ? known : null;
    },
    keys: () => all().flatMap((windows) => [...windows.rkeys()]),
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
