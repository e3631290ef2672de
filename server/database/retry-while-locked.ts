import { setTimeout as wait } from 'node:timers/promises';
import { isLocked } from './outage.ts';

const MIN_PAUSE_MS = 1;
const MAX_PAUSE_MS = 25;

interface RetryOptions {
  /** The last time to try, as `performance.now()`; the first attempt is always made. */
  deadline: number;
  /** Whether to stop trying, as the database is being closed. */
  isClosed?: () => boolean;
}

/**
 * Runs a synchronous attempt again while another process holds the lock that it needs. The pauses are asynchronous, so the process
 * serves others meanwhile, and random, so several processes do not try in step. Throws the error of the last attempt.
 */
export async function retryWhileLocked<Result>(
  attempt: () => Result,
  { deadline, isClosed = () => false }: RetryOptions,
): Promise<Result> {
  for (let longest = MIN_PAUSE_MS; ; longest = Math.min(longest * 2, MAX_PAUSE_MS)) {
    try {
      return attempt();
    } catch (error) {
      if (!isLocked(error) || isClosed() || performance.now() >= deadline) throw error;
    }
    await wait(longest * (0.5 + Math.random() / 2));
  }
}
