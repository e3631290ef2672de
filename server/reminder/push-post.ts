import type { ReminderMessage } from '#shared/reminder/reminder-message.ts';
import type { Post } from '../outbox/post.ts';
import type { PushKeys } from './push-keys.ts';

/** An undelivered reminder makes way for the next one. */
const TOPIC = 'daily-puzzle';

/** Where a message goes, in base64url. */
interface Recipient {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushSender {
  keys: PushKeys;
  /** Whom push services may contact: the address of the site. */
  subject: string;
}

/** A message encrypted for a browser, to be handed to its push service (RFC 8030, 8291 and 8292); null for keys that no message can be encrypted for. */
export async function postOfPush(
  { keys, subject }: PushSender,
  { endpoint, p256dh, auth }: Recipient,
  message: ReminderMessage,
  ttlSeconds: number,
): Promise<Post | null> {
  // Most sites that were just started have nothing to send.
  const { default: webPush } = await import('web-push');
  const vapidDetails = { subject, ...keys };
  const options = { vapidDetails, TTL: ttlSeconds, urgency: 'normal', topic: TOPIC } as const;
  try {
    const content = JSON.stringify(message);
    const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, content, options);
    const { headers, body } = details;
    return body ? { method: 'POST', url: endpoint, headers, body } : null;
  } catch {
    return null;
  }
}
