import type { Agent } from 'node:https';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { LevelContext } from '../level/site-snapshot.ts';
import { startOutbox } from '../outbox/outbox.ts';
import { createPauses } from '../outbox/pauses.ts';
import { createPublicAgent } from '../outbox/public-agent.ts';
import type { ReminderOptions } from './deliver-reminder.ts';
import { loadPushKeys, type PushKeys } from './push-keys.ts';
import {
  openReminderQueue,
  REMINDER_POLL_MS,
  type ReminderProblems,
  SERVICE_PAUSE,
} from './reminder-queue.ts';

interface RemindersOptions extends LevelContext, Pick<ReminderOptions, 'findSiteName'> {
  config: Config;
  /** Encrypts the keys. */
  secret: string;
  /** Connects to push services: to public addresses only, unless a test brings its own. */
  agent?: Agent | undefined;
}

/** Loads the keys of the site, making them on its first start. */
type LoadKeys = () => Promise<PushKeys>;

export interface OpenReminders {
  loadKeys: LoadKeys;
  problems: ReminderProblems;
}

/** Makes the keys and starts sending reminders, until the app closes; null on a site without an https address: browsers refuse it. */
export async function openReminders(
  app: FastifyInstance,
  { db, now, snapshot, findSiteName, config, secret, agent = createPublicAgent() }: RemindersOptions,
): Promise<OpenReminders | null> {
  const { publicUrl } = config;
  if (!publicUrl.startsWith('https:')) return null;
  const loadKeys = remember(() => loadPushKeys(db, secret));
  // A full disk must not keep the site from starting: the first call tries again.
  await loadKeys().catch((err: unknown) => app.log.error({ err }, 'Could not store the keys of reminders'));
  const options = { db, now, snapshot, findSiteName, subject: publicUrl, agent, loadKeys };
  const problems: ReminderProblems = { last: null };
  const services = createPauses(SERVICE_PAUSE);
  const queue = openReminderQueue({ ...options, services, problems, log: app.log });
  const sending = startOutbox(queue, REMINDER_POLL_MS);
  app.addHook('onClose', async () => {
    await sending.stop();
    agent.destroy();
  });
  return { loadKeys, problems };
}

/** The result of the first run that succeeds. */
function remember<Result>(run: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | null = null;
  return () => {
    result ??= run().catch((error: unknown) => {
      result = null;
      throw error;
    });
    return result;
  };
}
