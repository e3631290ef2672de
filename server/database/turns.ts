import { DatabaseBusy } from './database-busy.ts';

const MAX_WAITING = 10_000;

/** Limits how many callers use the database for one purpose at a time. The others wait for their turn, in order. */
export interface Turns {
  /** Resolves when it is the caller's turn, which `leave` ends. Throws `DatabaseBusy` after a while, or at once when too many wait. */
  enter: (purpose: string) => Promise<void>;
  leave: (purpose: string) => void;
  /** Refuses those who wait, and all who come later. */
  close: () => void;
  isClosed: () => boolean;
}

export interface TurnLimits {
  /** How many callers of one purpose have their turn at the same time. */
  atOnce: number;
  maxWaitMs: number;
  maxWaiting?: number;
}

interface Purpose {
  running: number;
  waiting: Set<WaitingCaller>;
}

interface WaitingCaller {
  begin: () => void;
  refuse: (message: string) => void;
}

/** Creates turns that nobody has taken. */
export function createTurns({ atOnce, maxWaitMs, maxWaiting = MAX_WAITING }: TurnLimits): Turns {
  const purposes = new Map<string, Purpose>();
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
    enter: async (name) => {
      if (isClosed) throw new DatabaseBusy('The database is being closed');
      const purpose = purposes.get(name) ?? { running: 0, waiting: new Set() };
      purposes.set(name, purpose);
      if (purpose.running >= atOnce) return wait(purpose.waiting);
      purpose.running += 1;
    },
    leave: (name) => {
      const purpose = purposes.get(name);
      if (!purpose) return;
      const [next] = purpose.waiting;
      // The turn passes on, so nobody can come in between.
      if (next) return next.begin();
      purpose.running -= 1;
      if (purpose.running === 0) purposes.delete(name);
    },
    close: () => {
      isClosed = true;
      for (const { waiting } of purposes.values()) {
        for (const { refuse } of [...waiting]) refuse('The database is being closed');
      }
    },
    isClosed: () => isClosed,
  };
}
