import { timestampOf } from '#shared/schema/values.ts';
import type { PushSubscriptionRow } from '../database/tables.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { Log } from '../process/log.ts';
import { type Delivery, deliverReminder, type ReminderOptions, reminderClaimOf } from './deliver-reminder.ts';
import { areRemindersOn, type ClaimedReminder, claimDue } from './queries.ts';

/** How often the queue looks for reminders that are due. */
export const REMINDER_POLL_MS = 20_000;
/** After each batch, so that the reminders of a full hour are spread out: 10,000 take some five minutes, and play goes on. */
const BATCH_PAUSE_MS = 500;
/** Push services that have failed to respond three times are left alone for five minutes. */
export const SERVICE_PAUSE = { failures: 3, ms: 5 * 60_000 };

/** The last problem of this server with push services. */
export interface ReminderProblems {
  last: { at: string; text: string } | null;
}

export interface ReminderQueueOptions extends ReminderOptions {
  /** Addresses of subscriptions must not be logged. */
  log: Log;
  problems: ReminderProblems;
  /** The pause between two batches; tests need none. */
  pauseMs?: number;
}

/** The reminders that are due (docs/rules/reminders.md#reminders). What a server that is killed has claimed and not sent is lost for that day. */
export function openReminderQueue(options: ReminderQueueOptions): Outbox<ClaimedReminder> {
  const { db, now, log, pauseMs = BATCH_PAUSE_MS } = options;
  const counts = new Map<string, number>();

  async function claim(limit: number): Promise<ClaimedReminder[]> {
    if (!(await areRemindersOn(db))) return [];
    const at = timestampOf(now());
    return claimDue(db, { at, limit }, (row) => reminderClaimOf(row, now()));
  }

  function count({ kind, reason }: Delivery): void {
    const name = reason === null ? kind : `${kind}: ${reason}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }

  async function deliver({ row, claim: stored }: ClaimedReminder): Promise<void> {
    try {
      count(await deliverReminder(options, row, stored));
    } catch (error) {
      // It counts as delivered, as it may have been sent.
      const err = withoutAddress(error, row);
      count({ kind: 'failed', reason: err.name });
      throw err;
    }
  }

  function rest(): void {
    report(options, counts);
    counts.clear();
  }

  return { name: 'reminders', log, claim, deliver, rest, pauseMs };
}

/** The error with neither the address of the subscription nor fields of its own, which may contain it. */
function withoutAddress(error: unknown, { endpoint }: PushSubscriptionRow): Error {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  const cleaned = new Error(message.replaceAll(endpoint, '<address>'));
  cleaned.name = name;
  cleaned.stack = stack?.replaceAll(endpoint, '<address>') ?? '';
  return cleaned;
}

/** Addresses of subscriptions are in neither the log nor the last problem. */
function report({ log, problems, now }: ReminderQueueOptions, counts: ReadonlyMap<string, number>): void {
  if (counts.size === 0) return;
  const details = { reminders: Object.fromEntries(counts) };
  const failed = [...counts].filter(([name]) => name.includes(':'));
  if (failed.length === 0) {
    log.info(details, 'Reminders sent');
    return;
  }
  const text = failed.map(([name, times]) => `${times} ${name}`).join(', ');
  problems.last = { at: timestampOf(now()), text };
  log.warn(details, 'Not all reminders could be sent');
}
