import type { FastifyInstance } from 'fastify';
import { MS_PER_DAY } from '#shared/calendar/day.ts';
import { type Config, isDevelopment } from '../config.ts';
import type { Context } from '../context.ts';
import type { Log } from '../process/log.ts';
import { codeOf } from '../process/message-of.ts';
import { queueNotices } from './notices.ts';
import {
  claimMessage,
  deleteMessage,
  listDueMessages,
  postponeMessage,
  type QueuedMessage,
} from './queries.ts';

const POLL_INTERVAL_MS = 15_000;
const NOTICE_INTERVAL_MS = 60_000;
const POST_TIMEOUT_MS = 10_000;
const MAX_MESSAGES_PER_ROUND = 20;
const FIRST_RETRY_DELAY_MS = 10_000;
const RETRY_DELAY_FACTOR = 4;
const MAX_RETRY_DELAY_MS = 3_600_000;
const MAX_MESSAGE_AGE_MS = 3 * MS_PER_DAY;

export interface WebhookOptions extends Context {
  /** The address that the chat takes messages at. */
  url: string;
  /** The address of the webhook is a secret and must not be logged. */
  log: Pick<Log, 'warn' | 'error'>;
}

export interface WebhookQueue {
  /** Posts due messages now instead of at the next poll. */
  wake: () => void;
  /** Stops polling and waits for a post in progress. */
  stop: () => Promise<void>;
}

/** Posts queued messages to the chat, when woken and every 15 seconds (docs/rules/administration.md#webhook). */
export function startWebhookQueue(options: WebhookOptions): WebhookQueue {
  let round: Promise<void> = Promise.resolve();

  function wake(): void {
    round = round
      .then(() => deliverDue(options))
      .catch((err: unknown) => options.log.error({ err }, 'Could not read the queued chat messages'));
  }

  const timer = setInterval(wake, POLL_INTERVAL_MS);
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

/** Posts the messages that are due; one that the chat does not accept is retried after a growing delay, for three days. */
export async function deliverDue(options: WebhookOptions): Promise<void> {
  const { db, now } = options;
  let left = MAX_MESSAGES_PER_ROUND;
  let isAnyDone = true;
  // A message that is done with makes way for the next one about its level.
  while (isAnyDone && left > 0) {
    isAnyDone = false;
    for (const message of await listDueMessages(db, isoText(now()), left)) {
      left -= 1;
      // Stored before the post, so that a message survives a crash and no other process posts it too.
      const nextAttemptAt = isoText(now() + retryDelay(message.attempts));
      if (!(await claimMessage(db, message, nextAttemptAt))) continue;
      if (await deliver(options, message)) isAnyDone = true;
    }
  }
}

/** Whether the queue is done with a message: it was posted, or given up. */
async function deliver({ db, url, now, log }: WebhookOptions, message: QueuedMessage): Promise<boolean> {
  const result = await post(url, message.content);
  if (result.isAccepted) {
    await deleteMessage(db, message.id);
    return true;
  }
  const details = { reason: result.reason, attempts: message.attempts + 1 };
  if (now() - Date.parse(message.createdAt) > MAX_MESSAGE_AGE_MS) {
    log.error(details, 'Gave up on a chat message after three days: check WEBHOOK_URL');
    await deleteMessage(db, message.id);
    return true;
  }
  log.warn(details, 'The chat did not accept a message; it will be retried');
  if (result.retryAfterMs !== null) {
    await postponeMessage(db, message.id, isoText(now() + result.retryAfterMs));
  }
  return false;
}

type PostResult = { isAccepted: true } | { isAccepted: false; reason: string; retryAfterMs: number | null };

async function post(url: string, content: Record<string, unknown>): Promise<PostResult> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(content),
      redirect: 'manual',
      signal: AbortSignal.timeout(POST_TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (response.ok) return { isAccepted: true };
    return { isAccepted: false, reason: `Status ${response.status}`, retryAfterMs: retryAfterMs(response) };
  } catch (error) {
    return { isAccepted: false, reason: codeOf(error), retryAfterMs: null };
  }
}

function retryAfterMs(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  if (!Number.isFinite(seconds) || seconds < 0) return null;
  return Math.min(Math.ceil(seconds * 1000), MAX_RETRY_DELAY_MS);
}

function retryDelay(attempts: number): number {
  return Math.min(FIRST_RETRY_DELAY_MS * RETRY_DELAY_FACTOR ** attempts, MAX_RETRY_DELAY_MS);
}

function isoText(time: number): string {
  return new Date(time).toISOString();
}

/** Starts the webhook queue, and stops it with the app; null on a site without a webhook, and in development mode. */
export function openWebhookQueue(
  app: FastifyInstance,
  { db, now, config }: Context & { config: Config },
): WebhookQueue | null {
  const { webhookUrl } = config;
  if (!webhookUrl || isDevelopment(config)) return null;
  const queue = startWebhookQueue({ db, url: webhookUrl, now, log: app.log });
  let noticing: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    noticing = queueNotices({ db, now, config }).catch((err: unknown) =>
      app.log.error({ err }, 'Could not queue chat messages about the site'),
    );
  }, NOTICE_INTERVAL_MS);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await noticing;
    await queue.stop();
  });
  return queue;
}
