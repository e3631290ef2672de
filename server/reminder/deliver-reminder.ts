import type { Agent } from 'node:https';
import { type Day, MS_PER_DAY } from '#shared/calendar/day.ts';
import { indexOfDay } from '#shared/level/order/schedule.ts';
import { reminderText } from '#shared/reminder/reminder-message.ts';
import { timestampOf } from '#shared/schema/values.ts';
import type { PushSubscriptionRow } from '../database/tables.ts';
import type { LevelContext } from '../level/site-snapshot.ts';
import { type BackOff, nextAttempt } from '../outbox/outbox.ts';
import type { Pauses } from '../outbox/pauses.ts';
import { type PostAnswer, type PostRefusal, post } from '../outbox/post.ts';
import type { PushKeys } from './push-keys.ts';
import { type PushSender, postOfPush } from './push-post.ts';
import { deleteSubscription, makeDueAgain, type ReminderClaim, setRefusals } from './queries.ts';
import { isWorthRetrying, isWorthSending, nextOrLateReminder, secondsLeftOfDay } from './reminder-time.ts';

/** Until it would be too late. */
const BACK_OFF: BackOff = { firstMs: 60_000, factor: 3, maxMs: MS_PER_DAY };
/** Push services that cannot take a message now, by their status; the same holds when there is no response. */
const isBusy = (status: number | null) =>
  status === null || status === 408 || status === 429 || status >= 500;
const isGone = (status: number | null) => status === 404 || status === 410;
/** A push service that refuses the reminders of three days in a row does not want them, and one that never responds is none. */
const MAX_REFUSALS = 3;
/** Errors for a name that is known to have no usable address: the network of this server works. */
const NO_SUCH_HOST = /^(ENOTFOUND|ENODATA|ENOTPUBLIC)$/;

export interface ReminderOptions extends LevelContext, Pick<PushSender, 'subject'> {
  /** Connects to push services. */
  agent: Agent;
  loadKeys: () => Promise<PushKeys>;
  findSiteName: () => Promise<string>;
  /** By their hosts. */
  services: Pauses;
}

/** What became of a claimed reminder; 'skipped' was not needed, or too late, and 'postponed' is due again. */
export interface Delivery {
  kind: 'accepted' | 'gone' | 'refused' | 'busy' | 'skipped' | 'postponed' | 'removed' | 'failed';
  reason: string | null;
}

/** What a claim stores: the row is done with its date, so that no other server and no later start sends it too. */
export function reminderClaimOf(row: PushSubscriptionRow, now: number): ReminderClaim {
  const settledOn = row.due_on as Day;
  try {
    const next = nextOrLateReminder(row, settledOn, now);
    return { settledOn, dueOn: next.day, dueAt: timestampOf(next.at) };
  } catch {
    // A damaged row must not hold up those that are claimed with it.
    return { settledOn, dueOn: settledOn, dueAt: timestampOf(now + MS_PER_DAY) };
  }
}

/** Sends a claimed reminder if it is needed and not too late. A push service that cannot take it is asked again within the hour. */
export async function deliverReminder(
  options: ReminderOptions,
  row: PushSubscriptionRow,
  claim: ReminderClaim,
): Promise<Delivery> {
  const { now, services } = options;
  const day = row.due_on as Day;
  const isTimely = row.attempts > 0 ? isWorthRetrying(row, day, now()) : isWorthSending(row, day, now());
  if (!isTimely || row.played_on === day || !(await hasLevel(options, day)))
    return { kind: 'skipped', reason: null };
  const { host } = new URL(row.endpoint);
  const pausedUntil = services.endOf(host, now());
  if (pausedUntil !== null) return postpone(options, row, claim, { at: pausedUntil, reason: 'paused' });
  const answer = await send(options, row);
  services.note(host, answer.isTaken || answer.status !== null, now());
  if (!answer.isTaken) return settleRefusal(options, row, claim, answer);
  if (row.refusals > 0) await setRefusals(options.db, row.id, 0);
  return { kind: 'accepted', reason: null };
}

async function send(options: ReminderOptions, row: PushSubscriptionRow): Promise<PostAnswer> {
  const { now, subject, agent, loadKeys, findSiteName } = options;
  const message = { title: await findSiteName(), body: reminderText() };
  const sender = { subject, keys: await loadKeys() };
  const sent = await postOfPush(sender, row, message, secondsLeftOfDay(row.zone, now()));
  return sent
    ? post(sent, now(), agent)
    : { isTaken: false, status: 400, reason: 'Unusable keys', retryAfter: null };
}

async function settleRefusal(
  options: ReminderOptions,
  row: PushSubscriptionRow,
  claim: ReminderClaim,
  { status, reason, retryAfter }: PostRefusal,
): Promise<Delivery> {
  const { db, now } = options;
  if (isGone(status)) {
    await deleteSubscription(db, row.id);
    return { kind: 'gone', reason: null };
  }
  if (!isBusy(status)) return countRefusal(options, row, { kind: 'refused', reason });
  const at = nextAttempt(BACK_OFF, { attempts: row.attempts, now: now(), retryAfter });
  return postpone(options, row, claim, { at, reason });
}

/** Notes that the reminder of a day was refused, and removes the subscription after that of the third day in a row. */
async function countRefusal(
  { db }: ReminderOptions,
  row: PushSubscriptionRow,
  delivery: Delivery,
): Promise<Delivery> {
  const refusals = row.refusals + 1;
  if (refusals < MAX_REFUSALS) await setRefusals(db, row.id, refusals);
  else await deleteSubscription(db, row.id);
  return refusals < MAX_REFUSALS ? delivery : { ...delivery, kind: 'removed' };
}

/** Makes a reminder due again, or drops it when that would be too late: the push service has failed on that day. */
async function postpone(
  options: ReminderOptions,
  row: PushSubscriptionRow,
  claim: ReminderClaim,
  { at, reason }: { at: number; reason: string },
): Promise<Delivery> {
  const { db, now, services } = options;
  if (isWorthRetrying(row, row.due_on as Day, at)) {
    await makeDueAgain(db, row, claim, { at: timestampOf(at), attempts: row.attempts + 1 });
    return { kind: 'postponed', reason };
  }
  const delivery: Delivery = { kind: 'busy', reason };
  const isTheirs = services.hasResponse(now()) || NO_SUCH_HOST.test(reason);
  return isTheirs ? countRefusal(options, row, delivery) : delivery;
}

/** Whether a level is released for a date, which has begun in the zone of the device. */
async function hasLevel({ snapshot }: ReminderOptions, day: Day): Promise<boolean> {
  const { schedule, levels } = await snapshot();
  const index = indexOfDay(day, schedule);
  return index !== null && levels.order[index]?.kind === 'shown';
}
