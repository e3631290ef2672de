import { storedText } from '../browser/local-storage.ts';
import { REMINDER_KEY } from '../reminder/reminder-key.ts';
import { MEMBERSHIPS_KEY } from '../room/memberships-key.ts';

/** Sends what few browsers have: ratings and reports that wait, results to rooms, and the date of the last play to reminders. */
export async function sendWaiting(): Promise<void> {
  if (storedText('feedback-to-send')) await (await import('../play/feedback-outbox.ts')).sendFeedback();
  if (storedText(MEMBERSHIPS_KEY) !== null) await (await import('../room/open-rooms.ts')).openRooms();
  if (storedText(REMINDER_KEY)) await (await import('../reminder/sync-reminder.ts')).syncReminder();
}
