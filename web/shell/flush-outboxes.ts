import { storedText } from '../browser/storage/local-storage.ts';
import { FEEDBACK_KEY, MEMBERSHIPS_KEY, PENDING_ROOMS_KEY, REMINDER_KEY } from '../site/storage-keys.ts';

/** Sends ratings, reports and results for rooms that wait, and renews the reminder. */
export async function flushOutboxes(): Promise<void> {
  if (storedText(FEEDBACK_KEY)) await (await import('../play/feedback-outbox.ts')).sendFeedback();
  if (storedText(MEMBERSHIPS_KEY) !== null || storedText(PENDING_ROOMS_KEY) !== null)
    await (await import('../room/open-rooms.ts')).openRooms();
  if (storedText(REMINDER_KEY)) await (await import('../reminder/sync-reminder.ts')).syncReminder();
}
