import { storedText } from '../browser/local-storage.ts';
import { MEMBERSHIPS_KEY } from '../room/memberships-key.ts';

/** Sends what few browsers have: ratings and reports that wait, and results to rooms. */
export async function sendWaiting(): Promise<void> {
  if (storedText('feedback-to-send')) await (await import('../browser/feedback-outbox.ts')).sendFeedback();
  if (storedText(MEMBERSHIPS_KEY) !== null) await (await import('../room/open-rooms.ts')).openRooms();
}
