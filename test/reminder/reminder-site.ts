import type { Day } from '#shared/calendar/day.ts';
import type { Reminder } from '#shared/reminder/reminder.ts';
import { openSiteSnapshots } from '../../server/level/site-snapshot.ts';
import { sendDue } from '../../server/outbox/outbox.ts';
import { createPauses } from '../../server/outbox/pauses.ts';
import { loadPushKeys } from '../../server/reminder/push-keys.ts';
import {
  openReminderQueue,
  type ReminderQueueOptions,
  SERVICE_PAUSE,
} from '../../server/reminder/reminder-queue.ts';
import { aLevel } from '../builders.ts';
import { openTestSite, type TestSite } from '../site/site.ts';
import { createPushDevice, type PushDevice } from './push-device.ts';
import { openPushService, type PushService } from './push-service.ts';

const PUBLIC_URL = 'https://zoomout.example';
/** Of `openTestSite`. */
export const SITE_SECRET = 'a secret of thirty-two characters';

/** A site that offers reminders, and a push service of its own. */
export interface ReminderSite extends TestSite {
  service: PushService;
  /** Every log line of the queue. */
  logged: string[];
  /** Subscribes a device at nine o'clock in UTC, unless the reminder says otherwise. Returns the status of the response. */
  subscribe: (device: PushDevice, changes?: Partial<Reminder>) => Promise<number>;
  /** Of a server that shares its push services with all rounds of this site. */
  queueOptions: ReminderQueueOptions;
  /** Sends what is due, as one server does in a round. */
  deliver: (changes?: Partial<ReminderQueueOptions> & { signal?: AbortSignal }) => Promise<void>;
  /** Sets the clock: `2026-11-20T09:00`, in UTC. */
  goTo: (time: string) => void;
  rows: () => Promise<
    { id: string; due_on: string; due_at: string; settled_on: string | null; refusals: number }[]
  >;
}

/** Opens a site at eight o'clock on 2026-11-20 in UTC, with a level for each of 30 days from 2026-11-10. */
export async function openReminderSite(): Promise<ReminderSite> {
  const service = await openPushService(PUBLIC_URL);
  const config = { publicUrl: PUBLIC_URL, siteName: 'Zoomout “beta”' };
  const site = await openTestSite({
    config,
    now: '2026-11-20T08:00:00Z',
    reminders: { agent: service.agent },
  });
  await site.add(...Array.from({ length: 30 }, (_, index) => aLevel({ id: `ZO-${index}` })));
  const { snapshot, close } = await openSiteSnapshots(site.db);
  const logged: string[] = [];
  const write = (...parts: unknown[]) => void logged.push(JSON.stringify(parts));
  const queueOptions: ReminderQueueOptions = {
    db: site.db,
    now: () => site.clock.now,
    snapshot,
    findSiteName: async () => config.siteName,
    subject: PUBLIC_URL,
    agent: service.agent,
    loadKeys: () => loadPushKeys(site.db, SITE_SECRET),
    services: createPauses(SERVICE_PAUSE),
    problems: { last: null },
    log: { info: write, warn: write, error: write },
    pauseMs: 0,
  };
  let address = 0;

  return {
    ...site,
    service,
    logged,
    subscribe: async ({ subscription }, changes = {}) => {
      const payload = { subscription, hour: 9, zone: 'UTC', playedOn: null, replaces: null, ...changes };
      address += 1;
      const remoteAddress = `10.4.${address >> 8}.${address & 255}`;
      return (await site.call({ method: 'POST', url: '/api/reminder', payload, remoteAddress })).statusCode;
    },
    queueOptions,
    deliver: (changes) => sendDue(openReminderQueue({ ...queueOptions, ...changes }), changes),
    goTo: (time) => {
      site.clock.now = Date.parse(`${time}:00Z`);
    },
    rows: () => site.db.selectFrom('push_subscription').selectAll().orderBy('id').execute(),
    close: async () => {
      close();
      await site.close();
      await service.close();
    },
  };
}

/** Devices that are subscribed at one push service. */
export function createDevices(count: number, host?: string): PushDevice[] {
  return Array.from({ length: count }, () => createPushDevice(host));
}

export const aDay = (text: string) => text as Day;
