import { createECDH } from 'node:crypto';
import {
  eraseReminder,
  newReminders,
  reminderKey,
  reminderReport,
  saveReminder,
} from '#shared/api/play/reminder.ts';
import { dayInUtc } from '#shared/calendar/day.ts';
import type { Budgets } from '../budget/budgets.ts';
import type { Context } from '../context.ts';
import type { PushSubscriptionRow } from '../database/tables.ts';
import { Failure, fieldError } from '../http/failure.ts';
import { limitByAddress } from '../http/rate-limit/rate-limit.ts';
import { serve } from '../http/serve.ts';
import type { Mount } from '../http/visitor.ts';
import { hashSecret } from '../secret.ts';
import type { OpenReminders } from './open-reminders.ts';
import {
  areRemindersOn,
  countSubscriptions,
  deleteSubscription,
  hasSubscription,
  replaceSubscription,
} from './queries.ts';
import { isUsableZone, scheduleOf } from './reminder-time.ts';

interface ReminderContext extends Context {
  /** Null on a site that cannot offer any. */
  reminders: OpenReminders | null;
  budgets: Budgets;
}

/** Which browsers are reminded of the daily puzzle, and when (docs/rules/reminders.md#reminders). */
export function reminderRoutes(mount: Mount, context: ReminderContext): void {
  const { db, now, reminders, budgets } = context;
  const limitNew = limitByAddress(mount.app, newReminders);

  const isOffered = async () => reminders !== null && (await areRemindersOn(db));

  serve(mount, reminderKey, async () => {
    if (!reminders || !(await isOffered())) return { publicKey: null };
    return { publicKey: (await reminders.loadKeys()).publicKey };
  });

  serve(mount, saveReminder, async ({ body, request }) => {
    const { subscription, hour, zone, playedOn, replaces } = body;
    if (!(await isOffered())) throw new Failure('not-found', 'no-reminders');
    if (!isPoint(subscription.keys.p256dh)) {
      throw fieldError('subscription.keys.p256dh', { english: 'The key is not a point of the curve P-256' });
    }
    if (!isUsableZone(zone)) throw fieldError('zone', 'unknown-time-zone');
    const endpoint = new URL(subscription.endpoint).href;
    const id = idOf(endpoint);
    const ids = replaces === null ? [id] : [id, idOf(replaces)];
    const isNew = !(await hasSubscription(db, ids));
    if (isNew) await limitNew(request);
    const rowOf = (earlier: PushSubscriptionRow | null): PushSubscriptionRow => ({
      id,
      endpoint,
      ...subscription.keys,
      hour,
      zone,
      played_on: playedOn ?? earlier?.played_on ?? null,
      ...scheduleOf({ hour, zone }, earlier, now()),
      refusals: earlier?.id === id ? earlier.refusals : 0,
      confirmed_on: dayInUtc(now()),
    });
    await budgets.writeWithin('reminders', isNew ? 1 : 0, () => replaceSubscription(db, ids, rowOf));
    return true as const;
  });

  serve(mount, eraseReminder, async ({ body }) => {
    await deleteSubscription(db, idOf(body.endpoint));
    return true as const;
  });
}

/** One text for every spelling of an endpoint, which cannot be guessed. */
function idOf(endpoint: string): string {
  return hashSecret(new URL(endpoint).href);
}

/** Whether a message can be encrypted for a public key: not every text of its length is one. */
function isPoint(publicKey: string): boolean {
  const own = createECDH('prime256v1');
  own.generateKeys();
  try {
    own.computeSecret(publicKey, 'base64url');
    return true;
  } catch {
    return false;
  }
}

/** How many browsers are reminded, and what last went wrong (docs/rules/reminders.md#reminders). */
export function reminderReportRoutes(
  mount: Mount,
  { db, reminders }: Pick<ReminderContext, 'db' | 'reminders'>,
): void {
  serve(mount, reminderReport, async () => ({
    isPossible: reminders !== null,
    isOn: await areRemindersOn(db),
    count: await countSubscriptions(db),
    problem: reminders?.problems.last ?? null,
  }));
}
