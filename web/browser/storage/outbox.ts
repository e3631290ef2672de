import { isPermanent } from '../call.ts';

/** What waits in this browser to be sent, oldest first. */
interface Outbox<Entry> {
  read: () => readonly Entry[];
  write: (entries: readonly Entry[]) => void;
  send: (entry: Entry) => Promise<unknown>;
  /** A failure of one entry holds back those of its lane, and no others. */
  laneOf: (entry: Entry) => string;
  /** Called with an entry that would be refused again. */
  onRefused?: (entry: Entry, error: unknown) => void;
}

/**
 * Sends what waits, one after another; returns what was sent. What is refused for good is dropped; after any other failure the entry waits
 * for the next run. An entry that was changed on the way is another one.
 */
export async function sendWaiting<Entry>(outbox: Outbox<Entry>): Promise<Entry[]> {
  const { read, write, send, laneOf, onRefused } = outbox;
  const sent: Entry[] = [];
  const held = new Set<string>();
  const next = () => read().find((entry) => !held.has(laneOf(entry)));
  for (let entry = next(); entry !== undefined; entry = next()) {
    const text = JSON.stringify(entry);
    try {
      await send(entry);
      sent.push(entry);
    } catch (error) {
      if (!isPermanent(error)) {
        held.add(laneOf(entry));
        continue;
      }
      onRefused?.(entry, error);
    }
    write(read().filter((other) => JSON.stringify(other) !== text));
  }
  return sent;
}
