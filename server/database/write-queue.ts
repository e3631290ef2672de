import { DatabaseBusy } from './database-busy.ts';

const MAX_WAITING_WRITES = 1000;

/** Lets one writer of this process at a time to the database, in the order of their arrival. */
export interface WriteQueue {
  /** Resolves when it is the caller's turn, which `leave` ends. Throws `DatabaseBusy` when too many wait. */
  enter: () => Promise<void>;
  leave: () => void;
  /** Refuses those who wait, and all who come later. */
  close: () => void;
  isClosed: () => boolean;
}

/** Creates a queue without writers. */
export function createWriteQueue(maxWaiting = MAX_WAITING_WRITES): WriteQueue {
  const waiting: { resolve: () => void; reject: (error: Error) => void }[] = [];
  let isTaken = false;
  let isClosed = false;

  return {
    enter: async () => {
      if (isClosed) throw new DatabaseBusy('The database is being closed');
      if (!isTaken) {
        isTaken = true;
        return;
      }
      if (waiting.length >= maxWaiting) throw new DatabaseBusy(`${maxWaiting} writes are waiting already`);
      await new Promise<void>((resolve, reject) => waiting.push({ resolve, reject }));
    },
    leave: () => {
      const next = waiting.shift();
      if (next) next.resolve();
      else isTaken = false;
    },
    close: () => {
      isClosed = true;
      for (const { reject } of waiting.splice(0)) reject(new DatabaseBusy('The database is being closed'));
    },
    isClosed: () => isClosed,
  };
}
