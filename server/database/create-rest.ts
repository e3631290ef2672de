import { setTimeout as wait } from 'node:timers/promises';

/** After work, this many times as long passes before the next: it takes a tenth of the time at most. */
const REST_FACTOR = 9;

/** Keeps work that every change causes from taking all the time while changes keep coming. */
export interface Rest {
  /** Resolves when the rest after the last work is over. */
  untilOver: () => Promise<void>;
  /** Does work, which is followed by a rest. */
  after: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

/** Creates a rest; nobody waits longer than `maxMs` for its end. */
export function createRest(maxMs: number): Rest {
  let end = 0;
  return {
    untilOver: () => wait(Math.max(0, end - performance.now())),
    after: async (work) => {
      const start = performance.now();
      try {
        return await work();
      } finally {
        const now = performance.now();
        end = now + Math.min(maxMs, REST_FACTOR * (now - start));
      }
    },
  };
}
