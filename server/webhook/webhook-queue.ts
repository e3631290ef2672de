import type { Database } from '../database/tables.ts';
import {
  claimMessage,
  deleteMessage,
  listDueMessages,
  postponeMessage,
  type WaitingMessage,
} from './queries.ts';

const TICK_MS = 15_000;
const ANSWER_MS = 10_000;
const AT_A_TIME = 20;
const FIRST_WAIT_MS = 10_000;
const WAIT_FACTOR = 4;
const LONGEST_WAIT_MS = 3_600_000;
const GIVEN_UP_AFTER_MS = 3 * 86_400_000;

/** The log, of which a courier needs little; the address of the webhook is a secret and never gets there. */
interface Log {
  warn: (facts: object, message: string) => void;
  error: (facts: object, message: string) => void;
}

export interface WebhookOptions {
  db: Database;
  /** Where the chat takes messages. */
  url: string;
  now: () => number;
  log: Log;
}

export interface WebhookQueue {
  /** Posts what is due, now rather than at the next tick. */
  wake: () => void;
  /** Lets the post under way finish. */
  stop: () => Promise<void>;
}

/** Posts waiting messages to the chat: at once when woken, and again and again until the chat takes them. */
export function startWebhookQueue(parts: WebhookOptions): WebhookQueue {
  let round: Promise<void> = Promise.resolve();

  function wake(): void {
    round = round
      .then(() => deliverDue(parts))
      .catch((error: unknown) => {
        parts.log.error({ reason: reasonOf(error) }, 'The chat messages could not be read');
      });
  }

  const timer = setInterval(wake, TICK_MS);
  timer.unref();
  wake();
  return {
    wake,
    stop: () => {
      clearInterval(timer);
      return round;
    },
  };
}

/** Posts all messages whose time has come; one that the chat does not take waits longer each time, for three days at most. */
export async function deliverDue(parts: WebhookOptions): Promise<void> {
  const { db, now } = parts;
  for (const message of await listDueMessages(db, isoText(now()), AT_A_TIME)) {
    // The next attempt is noted first: whoever stops in between posts the message later.
    const isOurs = await claimMessage(db, message, isoText(now() + waitAfter(message.attempts)));
    if (isOurs) await deliver(parts, message);
  }
}

async function deliver({ db, url, now, log }: WebhookOptions, message: WaitingMessage): Promise<void> {
  const answer = await post(url, message.content);
  if (answer.isTaken) return deleteMessage(db, message.id);
  const facts = { reason: answer.reason, attempts: message.attempts + 1 };
  if (now() - Date.parse(message.createdAt) > GIVEN_UP_AFTER_MS) {
    log.error(facts, 'A chat message was given up after three days: check WEBHOOK_URL');
    return deleteMessage(db, message.id);
  }
  log.warn(facts, 'The chat did not take a message; it is tried again later');
  if (answer.retryAfterMs !== null) {
    await postponeMessage(db, message.id, isoText(now() + answer.retryAfterMs));
  }
}

type Answer = { isTaken: true } | { isTaken: false; reason: string; retryAfterMs: number | null };

async function post(url: string, content: Record<string, unknown>): Promise<Answer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(content),
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    await response.body?.cancel();
    if (response.ok) return { isTaken: true };
    return { isTaken: false, reason: `Status ${response.status}`, retryAfterMs: retryAfter(response) };
  } catch (error) {
    return { isTaken: false, reason: reasonOf(error), retryAfterMs: null };
  }
}

function retryAfter(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  if (!Number.isFinite(seconds) || seconds < 0) return null;
  return Math.min(Math.ceil(seconds * 1000), LONGEST_WAIT_MS);
}

function waitAfter(attempts: number): number {
  return Math.min(FIRST_WAIT_MS * WAIT_FACTOR ** attempts, LONGEST_WAIT_MS);
}

/** Messages of errors may hold the address; their codes do not. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (cause instanceof Error) return 'code' in cause ? String(cause.code) : cause.name;
  return 'unknown';
}

function isoText(time: number): string {
  return new Date(time).toISOString();
}
