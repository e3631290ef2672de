import { DatabaseBusy } from './database-busy.ts';

/** Limits how many connections work for one purpose at a time, so that one that hangs leaves connections to the others. */
export interface ConnectionShares {
  /** Resolves when the purpose may take a connection, which `leave` gives back. Throws `DatabaseBusy` after waiting too long. */
  enter: (purpose: string) => Promise<void>;
  leave: (purpose: string) => void;
}

interface Share {
  taken: number;
  waiting: Set<() => void>;
}

/** Creates shares of `size` connections each. */
export function createConnectionShares(size: number, maxWaitMs: number): ConnectionShares {
  const shares = new Map<string, Share>();

  function wait({ waiting }: Share, purpose: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        waiting.delete(begin);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.delete(begin);
        reject(new DatabaseBusy(`All ${size} connections for '${purpose}' are waiting for the database`));
      }, maxWaitMs);
      waiting.add(begin);
    });
  }

  return {
    enter: async (purpose) => {
      const share = shares.get(purpose) ?? { taken: 0, waiting: new Set() };
      shares.set(purpose, share);
      if (share.taken >= size) return wait(share, purpose);
      share.taken += 1;
    },
    leave: (purpose) => {
      const share = shares.get(purpose);
      if (!share) return;
      const [next] = share.waiting;
      // The connection is handed over.
      if (next) return next();
      share.taken -= 1;
      if (share.taken === 0) shares.delete(purpose);
    },
  };
}
