import type { Agent } from 'node:https';
import type { FastifyInstance } from 'fastify';
import { ENVIRONMENT_RECEIVER } from '#shared/message/receiver.ts';
import type { Budgets } from '../budget/budgets.ts';
import { type Config, isDevelopment } from '../config.ts';
import type { Database } from '../database/tables.ts';
import { createEncryption } from '../encryption.ts';
import type { LookContext } from '../look/site-look.ts';
import { type OpenOutbox, startOutbox } from '../outbox/outbox.ts';
import { createPublicAgent } from '../outbox/public-agent.ts';
import { type SiteMessage, senderOf } from './message.ts';
import { MESSAGE_POLL_MS, openMessageQueue, type SendOptions } from './message-queue.ts';
import { type NoticeOptions, queueNotices } from './notices.ts';
import { deleteMessagesOf, insertMessage } from './queries.ts';
import { listReceivers, type ReceiverContext } from './receivers.ts';

const NOTICE_INTERVAL_MS = 60_000;

interface MessagesOptions extends LookContext {
  config: Config;
  budgets: Pick<Budgets, 'findSpace'>;
  /** Encrypts the addresses of receivers. */
  secret: string;
  /** Connects to receivers that admins have added: to public addresses only, unless a test brings its own. */
  agent?: Agent | undefined;
}

/** The messages of the site to its receivers (docs/rules/administration.md#messages). */
export interface Messages {
  /** Nothing is sent in development mode: the browser shows the message instead. */
  isPaused: boolean;
  receivers: ReceiverContext;
  sending: Omit<SendOptions, 'now'>;
  /** Queues a message for each receiver that wants its event, in the transaction of what it is about, under the exclusive lock. */
  queue: (
    trx: Database,
    message: SiteMessage,
    about: { levelId: string | null; at: number },
  ) => Promise<void>;
  /** Sends what is due now. */
  wake: () => void;
}

/** Starts sending messages, until the app closes. */
export function openMessages(app: FastifyInstance, options: MessagesOptions): Messages {
  const { db, now, snapshot, findLook, config, secret, budgets, agent = createPublicAgent() } = options;
  const receivers: ReceiverContext = { config, encryption: createEncryption(secret) };
  const findSender = async () => senderOf(config, (await findLook()).siteName);
  const sending = { findSender, publicAgent: agent, ownHosts: config.messagesTo };
  const isPaused = isDevelopment(config);

  async function queue(trx: Database, message: SiteMessage, about: { levelId: string | null; at: number }) {
    if (isPaused) return;
    for (const { id, events } of await listReceivers(trx, receivers)) {
      if (events.some((event) => event === message.event)) await insertMessage(trx, id, message, about);
    }
  }

  const list = (at: Database) => listReceivers(at, receivers);
  let running: OpenOutbox | null = null;
  if (!isPaused) {
    const outbox = openMessageQueue({ db, now, ...sending, log: app.log, listReceivers: () => list(db) });
    running = startOutbox(outbox, MESSAGE_POLL_MS);
    keepNoticing(app, {
      db,
      now,
      snapshot,
      findLook,
      findSpace: budgets.findSpace,
      listReceivers: list,
    });
    if (!config.webhookUrl) forgetSettingsReceiver(app, db);
  }
  app.addHook('onClose', async () => {
    await running?.stop();
    agent.destroy();
  });
  return { isPaused, receivers, sending, queue, wake: () => running?.wake() };
}

function keepNoticing(app: FastifyInstance, options: NoticeOptions): void {
  let noticing: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    noticing = queueNotices(options).catch((err: unknown) =>
      app.log.error({ err }, 'Could not queue messages about the site'),
    );
  }, NOTICE_INTERVAL_MS);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await noticing;
  });
}

/** What waits for a WEBHOOK_URL that the owner has taken out would wait forever. */
function forgetSettingsReceiver(app: FastifyInstance, db: Database): void {
  const forgotten = deleteMessagesOf(db, ENVIRONMENT_RECEIVER).catch((err: unknown) =>
    app.log.error({ err }, 'Could not delete the messages to a receiver that is no more'),
  );
  app.addHook('onClose', () => forgotten);
}
