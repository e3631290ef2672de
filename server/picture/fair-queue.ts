import { LRUCache } from 'lru-cache';
import { MS_PER_HOUR } from '#shared/calendar/day.ts';
import { Failure } from '../http/failure.ts';

interface FairQueueOptions {
  /** How long work may wait for its turn. */
  maxWaitMs: number;
}

/** Whose work it is: those of one key take turns with those of others. */
export interface QueueClient {
  key: string;
  /** Comes before all others. */
  isManager: boolean;
  /** Aborted when the client hangs up; work that has begun is completed. */
  signal: AbortSignal;
}

/** Work of a client on so many bytes: of clients that were not served lately, the one with the fewest comes first. */
interface QueuedWork extends QueueClient {
  bytes: number;
}

interface Waiting extends QueuedWork {
  start: () => void;
}

const RETRY_SECONDS = 10;
/** How long a client counts as served: one that comes again at once does not pass by others. */
const MEMORY_MS = MS_PER_HOUR;
const MAX_REMEMBERED = 1000;

/**
 * Does one thing at a time. The next is that of the client who was served least recently, if at all in the last hour, and never one who has
 * waited too long.
 */
export function createFairQueue({ maxWaitMs }: FairQueueOptions) {
  let waiting: Waiting[] = [];
  let isBusy = false;
  /** When each client was served last, as a number of turns; none if not lately. */
  const lastTurns = new LRUCache<string, number>({ max: MAX_REMEMBERED, ttl: MEMORY_MS });
  let turn = 0;

  function startNext(): void {
    const next = waiting.toSorted(byTurn)[0];
    isBusy = next !== undefined;
    next?.start();
  }

  function byTurn(one: Waiting, other: Waiting): number {
    if (one.isManager !== other.isManager) return one.isManager ? -1 : 1;
    return (lastTurns.get(one.key) ?? 0) - (lastTurns.get(other.key) ?? 0) || one.bytes - other.bytes;
  }

  /** Resolves when it is the client's turn; the client's work has begun then. */
  function waitForTurn(client: QueuedWork): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = () => {
      clearTimeout(timer);
      client.signal.removeEventListener('abort', onAbort);
      waiting = waiting.filter((other) => other !== entry);
    };
    const entry: Waiting = {
      ...client,
      start: () => {
        leave();
        turn += 1;
        lastTurns.set(client.key, turn);
        resolve();
      },
    };
    const onAbort = () => {
      leave();
      reject(new Failure('invalid', 'request-aborted'));
    };
    const timer = setTimeout(() => {
      leave();
      reject(tooBusy());
    }, maxWaitMs);
    client.signal.addEventListener('abort', onAbort);
    waiting.push(entry);
    if (client.signal.aborted) onAbort();
    if (!isBusy) startNext();
    return promise;
  }

  return async <Result>(client: QueuedWork, work: () => Promise<Result>): Promise<Result> => {
    await waitForTurn(client);
    try {
      return await work();
    } finally {
      startNext();
    }
  };
}

export type FairQueue = ReturnType<typeof createFairQueue>;

function tooBusy(): Failure {
  return new Failure('unavailable', 'uploads-waiting', {
    retryAfterSeconds: RETRY_SECONDS,
  });
}
