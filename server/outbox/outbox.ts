import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../process/log.ts';

/** Claimed together: enough to be quick, and few enough that a server which is killed loses little. */
const BATCH_SIZE = 20;
/** Sent at the same time: a service that is slow holds up none of the others for long. */
const MAX_CONCURRENT_SENDS = 24;

/** Messages of one kind that are to be sent: what is due, and how one of it is sent. */
export interface Outbox<Entry> {
  /** Of what it sends, for the log. */
  name: string;
  log: Pick<Log, 'error'>;
  /**
   * Takes what is due, at most so many. What it stores must keep other servers, and this one after a crash, from taking them again before
   * they are due again.
   */
  claim: (limit: number) => Promise<Entry[]>;
  /** Sends one, and stores what became of it. An exception ends no other. */
  deliver: (entry: Entry) => Promise<void>;
  /** Called when nothing is left to be sent for now. */
  rest?: () => void;
  /** After each claim, so that many messages of one moment are spread out. */
  pauseMs?: number;
}

/** An outbox that is sending. */
export interface OpenOutbox {
  /** Sends what is due now instead of at the next poll. */
  wake: () => void;
  /** Claims nothing more, and waits for what is being sent. */
  stop: () => Promise<void>;
}

/** When to send again what a service did not take: after a growing delay, or later if it asks for more. */
export interface BackOff {
  firstMs: number;
  factor: number;
  /** No delay is longer, whatever the service asks for. */
  maxMs: number;
}

/** When to try again after so many attempts before this one, in milliseconds since 1970. */
export function nextAttempt(
  { firstMs, factor, maxMs }: BackOff,
  { attempts, now, retryAfter = null }: { attempts: number; now: number; retryAfter?: number | null },
): number {
  return Math.min(Math.max(now + firstMs * factor ** attempts, retryAfter ?? 0), now + maxMs);
}

/** Sends what is due, now, when woken and at each poll. */
export function startOutbox<Entry>(outbox: Outbox<Entry>, pollMs: number): OpenOutbox {
  const stopping = new AbortController();
  let call = Promise.withResolvers<void>();
  const nextCall = () => {
    call = Promise.withResolvers();
    return call.promise;
  };
  const wake = () => call.resolve();
  const timer = setInterval(wake, pollMs);
  timer.unref();

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await sendDue(outbox, { signal: stopping.signal, nextCall }).catch((err: unknown) =>
        outbox.log.error({ err }, `Could not read the ${outbox.name} that are due`),
      );
      await call.promise;
    }
  }

  const running = run();
  return {
    wake,
    stop: async () => {
      clearInterval(timer);
      stopping.abort();
      wake();
      await running;
    },
  };
}

const never = () => new Promise<void>(() => {});

/** Sends until nothing more is due. `nextCall` resolves when more may be due while something is being sent. */
export async function sendDue<Entry>(
  outbox: Outbox<Entry>,
  { signal, nextCall = never }: { signal?: AbortSignal; nextCall?: () => Promise<void> } = {},
): Promise<void> {
  const sending = new Set<Promise<void>>();
  // Thousands may fail for the same reason.
  const logged = new Set<string>();

  async function send(entry: Entry): Promise<void> {
    try {
      await outbox.deliver(entry);
    } catch (err) {
      if (!logged.has(`${err}`)) outbox.log.error({ err }, `Could not send one of the ${outbox.name}`);
      logged.add(`${err}`);
    }
  }

  try {
    while (!signal?.aborted) {
      const call = nextCall();
      const limit = Math.min(BATCH_SIZE, MAX_CONCURRENT_SENDS - sending.size);
      const entries = limit > 0 ? await outbox.claim(limit) : [];
      for (const entry of entries) {
        const sent = send(entry).finally(() => sending.delete(sent));
        sending.add(sent);
      }
      if (sending.size === 0) return;
      if (entries.length === 0) await Promise.race([call, ...sending]);
      else if (outbox.pauseMs) await wait(outbox.pauseMs, undefined, { signal }).catch(() => {});
    }
  } finally {
    // What is on its way is waited for, whatever the database does.
    await Promise.all(sending);
    outbox.rest?.();
  }
}
