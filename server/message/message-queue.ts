import type { Agent } from 'node:https';
import { MS_PER_DAY } from '#shared/calendar/day.ts';
import type { Context } from '../context.ts';
import type { Log } from '../process/log.ts';
import { parseRetryAfter } from '../process/retry-after.ts';
import { postOf } from './formats.ts';
import type { MessageSender } from './message.ts';
import {
  claimMessage,
  deleteMessage,
  listDueMessages,
  postponeMessage,
  type QueuedMessage,
  saveReceiverState,
} from './queries.ts';
import type { KnownReceiver } from './receivers.ts';
import { type PostResult, sendPost } from './send-post.ts';

const POLL_INTERVAL_MS = 15_000;
const MAX_MESSAGES_PER_ROUND = 20;
const FIRST_RETRY_DELAY_MS = 10_000;
const RETRY_DELAY_FACTOR = 4;
const MAX_RETRY_DELAY_MS = 3_600_000;
const MAX_MESSAGE_AGE_MS = 3 * MS_PER_DAY;
const UNREADABLE = 'Its address cannot be read, as SESSION_SECRET has changed: enter it again';

export interface QueueOptions extends Context {
  /** The site as it is named now. */
  findSender: () => Promise<MessageSender>;
  /** The addresses of receivers are secrets and must not be logged. */
  log: Pick<Log, 'warn' | 'error'>;
  listReceivers: () => Promise<KnownReceiver[]>;
  /** Connects to public addresses only: an admin may not reach into the network of the server. */
  publicAgent: Agent;
}

export interface MessageQueue {
  /** Sends due messages now instead of at the next poll. */
  wake: () => void;
  /** Stops polling and waits for what is being sent. */
  stop: () => Promise<void>;
}

/** Sends queued messages, when woken and every 15 seconds; each receiver on its own, so that none waits for a slow one. */
export function startMessageQueue(options: QueueOptions): MessageQueue {
  const sending = new Map<string, Promise<void>>();
  let round: Promise<void> = Promise.resolve();

  function send(receiver: KnownReceiver): void {
    if (sending.has(receiver.id)) return;
    const sent = deliverTo(options, receiver)
      .catch((err: unknown) => options.log.error({ err }, 'Could not read the queued messages'))
      .finally(() => sending.delete(receiver.id));
    sending.set(receiver.id, sent);
  }

  function wake(): void {
    round = round
      .then(async () => (await options.listReceivers()).forEach(send))
      .catch((err: unknown) => options.log.error({ err }, 'Could not read the receivers of messages'));
  }

  const timer = setInterval(wake, POLL_INTERVAL_MS);
  timer.unref();
  wake();
  return {
    wake,
    stop: async () => {
      clearInterval(timer);
      await round;
      await Promise.all(sending.values());
    },
  };
}

/**
 * Sends the messages that are due to a receiver. One that it does not take is retried after a growing delay, for three days; while it
 * does not answer at all, the others wait.
 */
export async function deliverTo(options: QueueOptions, receiver: KnownReceiver): Promise<void> {
  const { db, now } = options;
  let left = MAX_MESSAGES_PER_ROUND;
  let isAnyDone = true;
  // A message that is done with makes way for the next one about its level.
  while (isAnyDone && left > 0) {
    isAnyDone = false;
    for (const message of await listDueMessages(db, receiver.id, isoText(now()), left)) {
      left -= 1;
      // Stored before it is sent, so that a message survives a crash and no other process sends it too.
      const nextAttemptAt = isoText(now() + retryDelay(message.attempts));
      if (!(await claimMessage(db, message, nextAttemptAt))) continue;
      const outcome = await deliver(options, receiver, message);
      if (outcome === 'unreached') return;
      if (outcome === 'done') isAnyDone = true;
    }
  }
}

/** `'done'` (delivered or given up), `'refused'` (to be sent again), `'unreached'`. */
async function deliver(
  options: QueueOptions,
  receiver: KnownReceiver,
  message: QueuedMessage,
): Promise<'done' | 'refused' | 'unreached'> {
  const { db, now, log } = options;
  const result = await sendTo(options, receiver, message);
  await noteResult(options, receiver.id, result);
  if (result.isTaken) {
    await deleteMessage(db, message.id);
    return 'done';
  }
  const details = { receiver: receiver.name, reason: result.reason, attempts: message.attempts + 1 };
  if (now() - Date.parse(message.createdAt) > MAX_MESSAGE_AGE_MS) {
    log.error(details, 'Gave up on a message after three days: check the address of its receiver');
    await deleteMessage(db, message.id);
    return 'done';
  }
  log.warn(details, 'A receiver did not take a message; it will be sent again');
  const asked = Math.min(parseRetryAfter(result.retryAfter, now()) ?? 0, now() + MAX_RETRY_DELAY_MS);
  if (asked > now() + retryDelay(message.attempts)) await postponeMessage(db, message.id, isoText(asked));
  return result.isReached ? 'refused' : 'unreached';
}

/** Sends one message, whether or not it is queued. */
export async function sendTo(
  { findSender, publicAgent }: Pick<QueueOptions, 'findSender' | 'publicAgent'>,
  { destination, isFromSettings }: Pick<KnownReceiver, 'destination' | 'isFromSettings'>,
  message: Pick<QueuedMessage, 'id' | 'createdAt' | 'message'>,
): Promise<PostResult> {
  if (!destination) return { isTaken: false, reason: UNREADABLE, retryAfter: undefined, isReached: false };
  // The owner of the server may name any address.
  return sendPost(postOf(destination, message, await findSender()), isFromSettings ? undefined : publicAgent);
}

/** Stores when a receiver last took a message, or what went wrong since then. */
export async function noteResult(
  { db, now }: Context,
  receiverId: string,
  result: PostResult,
): Promise<void> {
  const at = isoText(now());
  await saveReceiverState(
    db,
    receiverId,
    result.isTaken
      ? { sent_at: at, problem: null, problem_at: null }
      : { problem: result.reason, problem_at: at },
  );
}

function retryDelay(attempts: number): number {
  return Math.min(FIRST_RETRY_DELAY_MS * RETRY_DELAY_FACTOR ** attempts, MAX_RETRY_DELAY_MS);
}

function isoText(time: number): string {
  return new Date(time).toISOString();
}
