import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';

const MAX_KEYS = 100_000;

interface Count {
  calls: number;
  endsAt: number;
}

export interface MemoryStore {
  Store: FastifyRateLimitStoreCtor;
  /** Forgets the windows that are over. */
  forget: () => void;
  /** What is kept of the callers. */
  keys: () => string[];
}

/** Counts calls in memory; `keyOf` turns a caller into a key that tells nothing. */
export function createMemoryStore(keyOf: (caller: string) => string, now: () => number): MemoryStore {
  const counts = new Map<string, Count>();

  function forget(): void {
    for (const [key, { endsAt }] of counts) if (endsAt <= now()) counts.delete(key);
  }

  /** When strangers fill the memory the oldest goes, so that there is an end to it. */
  function makeRoom(): void {
    if (counts.size < MAX_KEYS) return;
    forget();
    const [oldest] = counts.keys();
    if (counts.size >= MAX_KEYS && oldest !== undefined) counts.delete(oldest);
  }

  class MemoryStore implements FastifyRateLimitStore {
    incr: FastifyRateLimitStore['incr'] = (caller, callback, windowMs) => {
      const key = keyOf(caller);
      const time = now();
      const known = counts.get(key);
      const count = known && known.endsAt > time ? known : { calls: 0, endsAt: time + windowMs };
      count.calls += 1;
      if (!known) makeRoom();
      counts.set(key, count);
      callback(null, { current: count.calls, ttl: count.endsAt - time });
    };

    /** The keys name the limit, so one store does for all of them. */
    child = () => this;
  }

  return { Store: MemoryStore, forget, keys: () => [...counts.keys()] };
}
