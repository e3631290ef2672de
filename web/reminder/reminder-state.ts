import * as v from 'valibot';
import { Day } from '#shared/calendar/day.ts';
import { ReminderHour } from '#shared/reminder/reminder.ts';
import { storedValue, storeText, storeValue } from '../browser/storage/local-storage.ts';
import { useLocalStorage } from '../browser/storage/use-local-storage.ts';
import { REMINDER_KEY } from '../site/storage-keys.ts';

const ReminderState = v.object({
  hour: ReminderHour,
  /** The last day whose level was finished here on that day. */
  playedOn: v.nullable(Day),
  /** What the server knows; null before it has answered. */
  saved: v.nullable(
    v.object({
      endpoint: v.string(),
      hour: ReminderHour,
      zone: v.string(),
      playedOn: v.nullable(Day),
      /** The day on which it was confirmed. */
      on: Day,
    }),
  ),
});
export type ReminderState = v.InferOutput<typeof ReminderState>;

/** The reminder that is turned on in this browser; null for none. */
export function readReminder(): ReminderState | null {
  return storedValue<ReminderState | null>(REMINDER_KEY, ReminderState, null);
}

/** The same, updated as it changes here or in another tab. */
export function useReminder(): ReminderState | null {
  return useLocalStorage<ReminderState | null>(REMINDER_KEY, ReminderState, null)[0];
}

/** Stores the reminder, or removes it for null. */
export function storeReminder(state: ReminderState | null): void {
  if (state) storeValue(REMINDER_KEY, state);
  else storeText(REMINDER_KEY, null);
}

/** Changes the reminder, unless it was turned off meanwhile. */
export function updateReminder(change: Partial<ReminderState>): void {
  const state = readReminder();
  if (state) storeReminder({ ...state, ...change });
}
