import type { Agent } from 'node:https';
import { MS_PER_DAY, MS_PER_HOUR } from '#shared/calendar/day.ts';
import { addressProblem, isOwnHost } from '#shared/message/receiver.ts';
import { timestampOf } from '#shared/schema/values.ts';
import type { Context } from '../context.ts';
import { type BackOff, nextAttempt, type Outbox } from '../outbox/outbox.ts';
import { createPauses } from '../outbox/pauses.ts';
import { type PostAnswer, post } from '../outbox/post.ts';
import type { Log } from '../process/log.ts';
import { postOf } from './formats.ts';
import type { MessageSender } from './message.ts';
import {
  claimMessage,
  deleteMessage,
  listWaitingReceivers,
  postponeMessage,
  type QueuedMessage,
  saveReceiverState,
} from './queries.ts';
import type { KnownReceiver } from './receivers.ts';

/** How often the queue looks for what is due, besides when it is woken. */
export const MESSAGE_POLL_MS = 15_000;
const BACK_OFF: BackOff = { firstMs: 10_000, factor: 4, maxMs: MS_PER_HOUR };
const MAX_MESSAGE_AGE_MS = 3 * MS_PER_DAY;

export interface MessageQueueOptions extends Context {
  /** The site as it is named now. */
  findSender: () => Promise<MessageSender>;
  /** The addresses of receivers are secrets and must not be logged. */
  log: Pick<Log, 'warn' | 'error'>;
  listReceivers: () => Promise<KnownReceiver[]>;
  /** Connects to public addresses only: an admin may not reach into the network of the server. */
  publicAgent: Agent;
  /** What admins may reach there all the same. */
  ownHosts: readonly string[];
}

interface ClaimedMessage {
  receiver: KnownReceiver;
  message: QueuedMessage;
}

/**
 * The queued messages: one at a time for each receiver, so that none waits for a slow one. While a receiver does not answer at all, all its
 * messages wait.
 */
export function openMessageQueue(options: MessageQueueOptions): Outbox<ClaimedMessage> {
  const { db, now, log, listReceivers } = options;
  const busy = new Set<string>();
  const pauses = createPauses({ failures: 1, ms: MESSAGE_POLL_MS });

  async function claim(limit: number): Promise<ClaimedMessage[]> {
    const waiting = await listWaitingReceivers(db, timestampOf(now()));
    if (waiting.size === 0) return [];
    const isFree = ({ id }: KnownReceiver) =>
      waiting.has(id) && !busy.has(id) && pauses.endOf(id, now()) === null;
    const claimed: ClaimedMessage[] = [];
    for (const receiver of (await listReceivers()).filter(isFree).slice(0, limit)) {
      const next = (attempts: number) => timestampOf(nextAttempt(BACK_OFF, { attempts, now: now() }));
      // A message that cannot be read holds up its own receiver alone.
      const message = await claimMessage(db, receiver.id, timestampOf(now()), next).catch((err: unknown) =>
        log.error({ err, receiver: receiver.name }, 'Could not read the next message to a receiver'),
      );
      if (!message) continue;
      busy.add(receiver.id);
      claimed.push({ receiver, message });
    }
    return claimed;
  }

  async function deliver({ receiver, message }: ClaimedMessage): Promise<void> {
    try {
      const answer = await sendTo(options, receiver, message);
      pauses.note(receiver.id, answer.isTaken || answer.status !== null, now());
      await finishAttempt(options, receiver, message, answer);
    } finally {
      busy.delete(receiver.id);
    }
  }

  return { name: 'messages', log, claim, deliver };
}

/** Removes a message that was taken. One that was not is sent again after a growing delay, for three days. */
async function finishAttempt(
  options: MessageQueueOptions,
  receiver: KnownReceiver,
  { id, attempts, createdAt }: QueuedMessage,
  answer: PostAnswer,
): Promise<void> {
  const { db, now, log } = options;
  await noteAnswer(options, receiver.id, answer);
  if (answer.isTaken) return deleteMessage(db, id);
  const { reason, retryAfter } = answer;
  const details = { receiver: receiver.name, reason, attempts: attempts + 1 };
  if (now() - Date.parse(createdAt) > MAX_MESSAGE_AGE_MS) {
    log.error(details, 'Gave up on a message after three days: check the address of its receiver');
    return deleteMessage(db, id);
  }
  log.warn(details, 'A receiver did not take a message; it will be sent again');
  await postponeMessage(db, id, timestampOf(nextAttempt(BACK_OFF, { attempts, now: now(), retryAfter })));
}

export type SendOptions = Pick<MessageQueueOptions, 'now' | 'findSender' | 'publicAgent' | 'ownHosts'>;

/** Sends one message, whether or not it is queued. */
export async function sendTo(
  { now, findSender, publicAgent, ownHosts }: SendOptions,
  { destination, isFromSettings }: Pick<KnownReceiver, 'destination' | 'isFromSettings'>,
  message: Pick<QueuedMessage, 'id' | 'createdAt' | 'message'>,
): Promise<PostAnswer> {
  // Its address was encrypted with another SESSION_SECRET.
  if (!destination) return notSent('NOADDRESS');
  const { address, format } = destination;
  // MESSAGES_TO may have named it when it was entered.
  if (!isFromSettings && addressProblem(address, format, ownHosts) !== null) return notSent('ENOTPUBLIC');
  // The owner of the server may name any address.
  const agent = isFromSettings || isOwnHost(address, ownHosts) ? false : publicAgent;
  return post(postOf(destination, message, await findSender()), now(), agent);
}

function notSent(reason: string): PostAnswer {
  return { isTaken: false, status: null, reason, retryAfter: null };
}

/** Stores when a receiver last took a message, or what went wrong since then. */
export async function noteAnswer(
  { db, now }: Context,
  receiverId: string,
  answer: PostAnswer,
): Promise<void> {
  const at = timestampOf(now());
  await saveReceiverState(
    db,
    receiverId,
    answer.isTaken
      ? { sent_at: at, problem: null, problem_at: null }
      : { problem: answer.reason, problem_at: at },
  );
}
