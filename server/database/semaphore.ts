import { DatabaseBusy } from './errors.ts';

const MAX_WAITING = 10_000;

/** Limits how many callers are at work at the same time. The others wait in order. */
export interface Semaphore {
  /** Resolves once it is the caller's turn, until `release`. Throws `DatabaseBusy` after a while, or at once when too many wait. */
  acquire: () => Promise<void>;
  release: () => void;
  /** Refuses those who wait, and all who come later. */
  close: () => void;
  isClosed: () => boolean;
}

interface SemaphoreOptions {
  /** How many callers may be at work at the same time. */
  concurrency: number;
  maxWaitMs: number;
  maxWaiting?: number;
}

interface WaitingCaller {
  begin: () => void;
  refuse: (message: string) => void;
}

export function createSemaphore(options: SemaphoreOptions): Semaphore {
  const { concurrency, maxWaitMs, maxWaiting = MAX_WAITING } = options;
  const waiting = new Set<WaitingCaller>();
  let held = 0;
  let isClosed = false;

  function wait(): Promise<void> {
    if (waiting.size >= maxWaiting) throw new DatabaseBusy(`${maxWaiting} statements are waiting already`);
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer);
        waiting.delete(caller);
      };
      const caller: WaitingCaller = {
        begin: () => {
          end();
          resolve();
        },
        refuse: (message) => {
          end();
          reject(new DatabaseBusy(message));
        },
      };
      const timer = setTimeout(caller.refuse, maxWaitMs, 'Other statements took too long');
      waiting.add(caller);
    });
  }

  return {
    acquire: async () => {
      if (isClosed) throw new DatabaseBusy('The database is being closed');
      if (held >= concurrency) return wait();
      held += 1;
    },
    release: () => {
      const [next] = waiting;
      // It passes on, so nobody can come in between.
      if (next) next.begin();
      else held -= 1;
    },
    close: () => {
      isClosed = true;
      for (const { refuse } of [...waiting]) refuse('The database is being closed');
    },
    isClosed: () => isClosed,
  };
}
