import { DatabaseBusy } from './errors.ts';

const MAX_WAITING = 10_000;

/** Limits how many callers hold a key at the same time. The others wait in order. */
export interface Semaphore {
  /** Resolves once the caller holds the key, until `release`. Throws `DatabaseBusy` after a while, or at once when too many wait. */
  acquire: (key: string) => Promise<void>;
  release: (key: string) => void;
  /** Refuses those who wait, and all who come later. */
  close: () => void;
  isClosed: () => boolean;
}

export interface SemaphoreOptions {
  /** How many callers may hold one key at the same time. */
  concurrency: number;
  maxWaitMs: number;
  maxWaiting?: number;
}

interface Key {
  held: number;
  waiting: Set<WaitingCaller>;
}

interface WaitingCaller {
  begin: () => void;
  refuse: (message: string) => void;
}

export function createSemaphore(options: SemaphoreOptions): Semaphore {
  const { concurrency, maxWaitMs, maxWaiting = MAX_WAITING } = options;
  const keys = new Map<string, Key>();
  let isClosed = false;

  function wait(waiting: Set<WaitingCaller>): Promise<void> {
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
    acquire: async (name) => {
      if (isClosed) throw new DatabaseBusy('The database is being closed');
      const key = keys.get(name) ?? { held: 0, waiting: new Set() };
      keys.set(name, key);
      if (key.held >= concurrency) return wait(key.waiting);
      key.held += 1;
    },
    release: (name) => {
      const key = keys.get(name);
      if (!key) return;
      const [next] = key.waiting;
      // It passes on, so nobody can come in between.
      if (next) return next.begin();
      key.held -= 1;
      if (key.held === 0) keys.delete(name);
    },
    close: () => {
      isClosed = true;
      for (const { waiting } of keys.values()) {
        for (const { refuse } of [...waiting]) refuse('The database is being closed');
      }
    },
    isClosed: () => isClosed,
  };
}
