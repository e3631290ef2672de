import { eraseReminder } from '#shared/api/play/reminder.ts';
import type { Day } from '#shared/calendar/day.ts';
import { call } from '../browser/call.ts';
import {
  currentSubscription,
  notificationPermission,
  pushSupport,
  requestNotifications,
} from '../browser/page/push.ts';
import { storeValue } from '../browser/storage/local-storage.ts';
import { OFFER_KEY } from '../site/storage-keys.ts';
import { readReminderNote, writeReminderNote } from './reminder-note.ts';
import { readReminder, storeReminder, updateReminder } from './reminder-state.ts';
import { setReminderStatus } from './reminder-status.ts';
import { syncReminder } from './sync-reminder.ts';

/** Asks for permission and turns the reminder on; call it at a click. Without a network the server hears of it later. */
export async function turnOnReminder(hour: number, playedOn: Day | null): Promise<void> {
  const permission = await requestNotifications();
  if (permission !== 'granted') {
    return setReminderStatus({ kind: permission === 'denied' ? 'blocked' : 'unanswered' });
  }
  // One whose permission was taken back replaces its earlier subscription.
  storeReminder({ hour, playedOn, saved: readReminder()?.saved ?? null });
  await syncReminder();
}

/** Moves the reminder to another hour. */
export async function changeHour(hour: number): Promise<void> {
  updateReminder({ hour });
  await syncReminder();
}

/** Notes that the level of a day was finished on that day, and tells the server: that day needs no reminder. */
export async function notePlayed(day: Day): Promise<void> {
  const state = readReminder();
  if (!state) return;
  if (state.playedOn === null || state.playedOn < day) updateReminder({ playedOn: day });
  await syncReminder();
}

/**
 * Turns the reminder off here and at the server. One of the two is enough: push services refuse messages for a subscription that has ended.
 * Throws when both fail: it stays on then.
 */
export async function turnOffReminder(): Promise<void> {
  const subscription = await currentSubscription();
  const endpoint = subscription?.endpoint ?? readReminder()?.saved?.endpoint;
  const results = await Promise.allSettled([
    subscription ? subscription.unsubscribe().then(requireTrue) : undefined,
    endpoint ? call(eraseReminder, { body: { endpoint } }) : undefined,
  ]);
  if (subscription && results.every(({ status }) => status === 'rejected')) throw new Error('Not turned off');
  storeReminder(null);
  // Who has turned it off is not asked again.
  storeValue(OFFER_KEY, 'dismissed');
  setReminderStatus({ kind: 'idle' });
  await writeReminderNote(null);
}

/** Finds the reminder again after this browser has lost what pages store: its subscription, and what the worker knows, may be there still. */
export async function recoverReminder(): Promise<void> {
  if (readReminder() || pushSupport() !== 'available' || notificationPermission() !== 'granted') return;
  const [subscription, note] = [await currentSubscription(), await readReminderNote()];
  if (!subscription || readReminder()) return;
  if (!note) return void (await turnOffReminder());
  storeReminder({ hour: note.hour, playedOn: null, saved: null });
  await syncReminder();
}

function requireTrue(isDone: boolean): void {
  if (!isDone) throw new Error('The subscription has not ended');
}
