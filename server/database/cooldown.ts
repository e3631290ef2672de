import { setTimeout as wait } from 'node:timers/promises';

/** After work, this many times as long passes before the next: it takes a tenth of the time at most. */
const COOLDOWN_FACTOR = 9;

/** Keeps work that every change causes from taking all the time while changes keep coming. */
interface Cooldown {
  /** Resolves when the cooldown after the last work is over. */
  ready: () => Promise<void>;
  /** Does work, which is followed by a cooldown. */
  run: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

/** Creates a cooldown that lasts `maxMs` at most. */
export function createCooldown(maxMs: number): Cooldown {
  let end = 0;
  return {
    ready: () => wait(Math.max(0, end - performance.now())),
    run: async (work) => {
      const start = performance.now();
      try {
        return await work();
      } finally {
        const now = performance.now();
        end = now + Math.min(maxMs, COOLDOWN_FACTOR * (now - start));
      }
    },
  };
}
