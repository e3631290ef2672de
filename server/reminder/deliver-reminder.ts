import { type Day, MS_PER_DAY } from '#shared/calendar/day.ts';
import { indexOfDay } from '#shared/level/order/schedule.ts';
import { reminderText } from '#shared/reminder/reminder-message.ts';
import type { PushSubscriptionRow } from '../database/tables.ts';
import type { LevelContext } from '../level/site-snapshot.ts';
import { parseRetryAfter } from '../process/retry-after.ts';
import type { PushKeys } from './push-keys.ts';
import { type Claim, deleteSubscription, makeDueAgain, setRefusals } from './queries.ts';
import { isWorthRetrying, isWorthSending, nextOrLateReminder, secondsLeftOfDay } from './reminder-time.ts';
import { type PausedServices, type PushResult, type PushSender, sendPush } from './send-push.ts';

const FIRST_RETRY_DELAY_MS = 60_000;
const RETRY_DELAY_FACTOR = 3;

/** When to send again what a push service could not take: after a growing delay, or later if it asks for more. */
function retryTime(now: number, attempts: number, retryAfter: string | null): number {
  const earliest = now + FIRST_RETRY_DELAY_MS * RETRY_DELAY_FACTOR ** attempts;
  return Math.max(earliest, parseRetryAfter(retryAfter, now) ?? 0);
}

/** A push service that refuses the reminders of three days in a row does not want them, and one that never responds is none. */
const MAX_REFUSALS = 3;
/** Errors for a name that is known to have no usable address: the network of this server works. */
const NO_SUCH_HOST = /^(ENOTFOUND|ENODATA|ENOTPUBLIC)$/;

export interface ReminderOptions extends LevelContext, Pick<PushSender, 'subject' | 'agent'> {
  loadKeys: () => Promise<PushKeys>;
  services: PausedServices;
}

/** What became of a claimed reminder; 'skipped' was not needed, or too late, and 'postponed' is due again. */
export type Delivery = PushResult['kind'] | 'skipped' | 'postponed' | 'removed';

/** What a claim stores: the row is done with its date, so that no other server and no later start sends it too. */
export function claimOf(row: PushSubscriptionRow, now: number): Claim {
  const settledOn = row.due_on as Day;
  try {
    const next = nextOrLateReminder(row, settledOn, now);
    return { settledOn, dueOn: next.day, dueAt: new Date(next.at).toISOString() };
  } catch {
    // A damaged row must not hold up those that are claimed with it.
    return { settledOn, dueOn: settledOn, dueAt: new Date(now + MS_PER_DAY).toISOString() };
  }
}

/** Sends a claimed reminder if it is needed and not too late. A push service that cannot take it is asked again within the hour. */
export async function deliverReminder(
  options: ReminderOptions,
  row: PushSubscriptionRow,
  claim: Claim,
): Promise<{ delivery: Delivery; reason: string | null }> {
  const { now, services, subject, agent, loadKeys, snapshot } = options;
  const day = row.due_on as Day;
  const isRetry = row.attempts > 0;
  const isTimely = isRetry ? isWorthRetrying(row, day, now()) : isWorthSending(row, day, now());
  if (!isTimely || row.played_on === day || !(await hasLevel(options, day)))
    return { delivery: 'skipped', reason: null };
  const pausedUntil = services.pausedUntil(row.endpoint, now());
  if (pausedUntil !== null) return postpone(options, row, claim, { at: pausedUntil, reason: 'paused' });
  const message = { title: (await snapshot()).look.siteName, body: reminderText() };
  const sender = { subject, agent, keys: await loadKeys() };
  const result = await sendPush(sender, row, message, secondsLeftOfDay(row.zone, now()));
  services.note(row.endpoint, result.kind !== 'busy' || result.isReached, now());
  return settle(options, row, claim, result);
}

async function settle(
  options: ReminderOptions,
  row: PushSubscriptionRow,
  claim: Claim,
  result: PushResult,
): Promise<{ delivery: Delivery; reason: string | null }> {
  const { db, now } = options;
  switch (result.kind) {
    case 'accepted':
      if (row.refusals > 0) await setRefusals(db, row.id, 0);
      return { delivery: 'accepted', reason: null };
    case 'gone':
      await deleteSubscription(db, row.id);
      return { delivery: 'gone', reason: null };
    case 'refused':
      return countRefusal(options, row, { delivery: 'refused', reason: result.reason });
    case 'busy': {
      const at = retryTime(now(), row.attempts, result.retryAfter);
      return postpone(options, row, claim, { at, reason: result.reason });
    }
  }
}

/** Notes that the reminder of a day was refused, and removes the subscription after that of the third day in a row. */
async function countRefusal(
  { db }: ReminderOptions,
  row: PushSubscriptionRow,
  outcome: { delivery: 'refused' | 'busy'; reason: string },
): Promise<{ delivery: Delivery; reason: string }> {
  const refusals = row.refusals + 1;
  if (refusals < MAX_REFUSALS) await setRefusals(db, row.id, refusals);
  else await deleteSubscription(db, row.id);
  return refusals < MAX_REFUSALS ? outcome : { ...outcome, delivery: 'removed' };
}

/** Makes a reminder due again, or drops it when that would be too late: the push service has failed on that day. */
async function postpone(
  options: ReminderOptions,
  row: PushSubscriptionRow,
  claim: Claim,
  { at, reason }: { at: number; reason: string },
): Promise<{ delivery: Delivery; reason: string }> {
  const { db, now, services } = options;
  if (isWorthRetrying(row, row.due_on as Day, at)) {
    await makeDueAgain(db, row, claim, { at: new Date(at).toISOString(), attempts: row.attempts + 1 });
    return { delivery: 'postponed', reason };
  }
  const outcome = { delivery: 'busy', reason } as const;
  const isTheirs = services.hasResponse(now()) || NO_SUCH_HOST.test(reason);
  return isTheirs ? countRefusal(options, row, outcome) : outcome;
}

/** Whether a level is released for a date, which has begun in the zone of the device. */
async function hasLevel({ snapshot }: ReminderOptions, day: Day): Promise<boolean> {
  const { schedule, levels } = await snapshot();
  const index = indexOfDay(day, schedule);
  const placed = index === null ? undefined : levels.order[index];
  return placed !== undefined && placed.damaged === undefined && placed.level.withdrawnAt === undefined;
}
