import { addressOf, nameInHost } from '../browser/site-path.ts';

const CACHE = nameInHost('reminder');
const KEY = addressOf('/reminder');

/** What the service worker has to know of the reminder of this browser, as it cannot read what pages store. */
interface ReminderNote {
  hour: number;
  /** The address of the subscription that the server knows. */
  endpoint: string;
  siteName: string;
}

/** Leaves a note for the service worker, or takes it away for null. Without it, the next page that is opened does what the worker cannot. */
export async function writeReminderNote(note: ReminderNote | null): Promise<void> {
  try {
    const cache = await caches.open(CACHE);
    if (note) await cache.put(KEY, Response.json(note));
    else await cache.delete(KEY);
  } catch {
    // A full disk, or a browser that refuses its caches.
  }
}

/** The note; null when there is none. */
export async function readReminderNote(): Promise<ReminderNote | null> {
  try {
    const stored = await (await caches.open(CACHE)).match(KEY);
    const { hour, endpoint, siteName } = (await stored?.json()) ?? {};
    const isNote = Number.isInteger(hour) && typeof endpoint === 'string' && typeof siteName === 'string';
    return isNote ? { hour, endpoint, siteName } : null;
  } catch {
    return null;
  }
}
