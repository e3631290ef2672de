import { reminderKey, saveReminder } from '#shared/api/play/reminder.ts';
import { ApiError, call, isPermanent } from '../browser/call.ts';
import {
  currentSubscription,
  isForKey,
  notificationPermission,
  pushSupport,
  subscribeToPush,
} from '../browser/page/push.ts';
import { withTabLock } from '../browser/storage/tab-locks.ts';
import { today } from '../browser/time/clock.ts';
import { site } from '../site/site.ts';
import { writeReminderNote } from './reminder-note.ts';
import { type ReminderState, readReminder, updateReminder } from './reminder-state.ts';
import { type ReminderStatus, setReminderStatus } from './reminder-status.ts';

/** A browser or a push service that gives no subscription. */
class NoSubscription extends Error {}

/**
 * Tells the server about the reminder of this browser: when something has changed, and once a day, which confirms that it is used. It
 * subscribes again when the browser has lost its subscription, or the site has another key. Never throws: the result is in the status.
 */
export function syncReminder(): Promise<void> {
  return withTabLock('reminder', syncOnce);
}

async function syncOnce(): Promise<void> {
  const state = readReminder();
  if (!state || pushSupport() !== 'available') return;
  if (notificationPermission() !== 'granted') return setReminderStatus({ kind: 'blocked' });
  try {
    const subscription = await currentSubscription();
    if (isSaved(state, subscription)) return setReminderStatus({ kind: 'saved' });
    setReminderStatus({ kind: 'saving' });
    setReminderStatus(await save(state, subscription));
  } catch (error) {
    setReminderStatus(statusOf(error));
  }
}

/** Whether the server knows all of it, and has heard so today. */
function isSaved({ saved, hour, playedOn }: ReminderState, subscription: PushSubscription | null): boolean {
  if (!saved || saved.endpoint !== subscription?.endpoint) return false;
  return (
    saved.hour === hour && saved.playedOn === playedOn && saved.zone === ownZone() && saved.on === today()
  );
}

async function save(state: ReminderState, current: PushSubscription | null): Promise<ReminderStatus> {
  const { publicKey } = await call(reminderKey);
  if (publicKey === null) return { kind: 'not-offered' };
  const subscription = await subscriptionFor(publicKey, current);
  const { endpoint, keys } = JSON.parse(JSON.stringify(subscription));
  const { hour, playedOn, saved } = state;
  const replaces = saved && saved.endpoint !== endpoint ? saved.endpoint : null;
  const zone = ownZone();
  await call(saveReminder, { body: { subscription: { endpoint, keys }, hour, zone, playedOn, replaces } });
  // It was turned off meanwhile: what turned it off has erased the earlier subscription only.
  if (!readReminder()) {
    await subscription.unsubscribe();
    return { kind: 'idle' };
  }
  updateReminder({ saved: { endpoint, hour, zone, playedOn, on: today() } });
  await writeReminderNote({ hour, endpoint, siteName: site().siteName });
  return { kind: 'saved' };
}

async function subscriptionFor(
  publicKey: string,
  current: PushSubscription | null,
): Promise<PushSubscription> {
  try {
    if (current && isForKey(current, publicKey)) return current;
    await current?.unsubscribe();
    return await subscribeToPush(publicKey);
  } catch (cause) {
    throw new NoSubscription('The browser gives no subscription', { cause });
  }
}

function statusOf(error: unknown): ReminderStatus {
  // What the server says of a subscription that it cannot use is no text for visitors.
  if (error instanceof NoSubscription || (error instanceof ApiError && error.code === 'invalid'))
    return { kind: 'no-service' };
  if (error instanceof ApiError && (isPermanent(error) || error.code === 'full'))
    return { kind: 'refused', reason: error.message };
  return { kind: 'unreachable' };
}

function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
