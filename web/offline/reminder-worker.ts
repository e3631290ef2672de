import { parseReminderMessage, reminderText } from '#shared/reminder/reminder-message.ts';
import { fromBase64Url } from '../browser/encoding/base64-url.ts';
import { addressOf, pathInSite } from '../browser/site-path.ts';
import { readReminderNote, writeReminderNote } from '../reminder/reminder-note.ts';

declare const self: ServiceWorkerGlobalScope;

const TAG = 'daily-puzzle';
const START = '/';
/** Pages that may hold unsaved work, or that are about something else than playing. */
const KEPT_PAGES =
  /^\/(create|custom|level|admin|profile|login|submission|my-levels|progress|room)\b|\/edit$/;

/** Shows the reminder of a message. Browsers require a notification for each, so a message that cannot be read shows the usual one. */
export async function showReminder({ data }: PushEvent): Promise<void> {
  const message = parseReminderMessage(textOf(data));
  const title = message?.title ?? (await readReminderNote())?.siteName ?? self.location.hostname;
  const options: NotificationOptions & { timestamp: number; renotify: boolean } = {
    body: message?.body ?? reminderText(),
    icon: addressOf('/icon-192.png'),
    badge: addressOf('/badge-96.png'),
    // Yesterday's makes way for today's, which is announced again.
    tag: TAG,
    renotify: true,
    timestamp: Date.now(),
  };
  await self.registration.showNotification(title, options);
}

function textOf(data: PushMessageData | null): string {
  try {
    return data?.text() ?? '';
  } catch {
    return '';
  }
}

/** Opens today's puzzle: in the window that shows it, else in one that is not at work, else in a new one. */
export async function openToday({ notification }: NotificationEvent): Promise<void> {
  notification.close();
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const pathOf = ({ url }: WindowClient) => pathInSite(new URL(url).pathname);
  const open = windows.find((window) => pathOf(window) === START);
  if (open) return void (await open.focus());
  const free = windows.find((window) => isFree(pathOf(window)));
  // Fails for a window that has another worker.
  const moved = await free?.navigate(addressOf(START)).catch(() => null);
  if (moved) await moved.focus();
  else await self.clients.openWindow(addressOf(START));
}

function isFree(path: string | null): boolean {
  return path !== null && !KEPT_PAGES.test(path);
}

/** Subscribes again when the browser or its push service has ended the subscription, and tells the server. A page does so, too, when it is opened. */
export async function renewSubscription({ newSubscription }: PushSubscriptionChangeEvent): Promise<void> {
  const note = await readReminderNote();
  if (!note) return;
  const subscription = newSubscription ?? (await subscribe());
  if (!subscription) return;
  const { endpoint, keys } = JSON.parse(JSON.stringify(subscription));
  const body = {
    subscription: { endpoint, keys },
    hour: note.hour,
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    playedOn: null,
    replaces: note.endpoint === endpoint ? null : note.endpoint,
  };
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(addressOf('/api/reminder'), {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  if (response.ok) await writeReminderNote({ ...note, endpoint });
}

async function subscribe(): Promise<PushSubscription | null> {
  const { publicKey } = await (await fetch(addressOf('/api/reminder'), { cache: 'no-store' })).json();
  if (typeof publicKey !== 'string') return null;
  const applicationServerKey = fromBase64Url(publicKey);
  return self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}
