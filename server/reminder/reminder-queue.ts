import { setTimeout as wait } from 'node:timers/promises';
import type { PushSubscriptionRow } from '../database/tables.ts';
import type { Log } from '../process/log.ts';
import { claimOf, type Delivery, deliverReminder, type ReminderOptions } from './deliver-reminder.ts';
import { areRemindersOn, type Claim, claimDue, makeDueAgain } from './queries.ts';

const POLL_INTERVAL_MS = 20_000;
/** Claimed together: what a server that is killed has claimed and not sent is lost for that day. */
const BATCH_ROWS = 20;
/** After each batch, so that the reminders of a full hour are spread out: 10,000 take some five minutes, and play goes on. */
const BATCH_REST_MS = 500;
const MAX_CONCURRENT_SENDS = 24;

/** The last problem of this server with push services. */
export interface ReminderProblems {
  last: { at: string; text: string } | null;
}

export interface ReminderQueueOptions extends ReminderOptions {
  /** Addresses of subscriptions must not be logged. */
  log: Log;
  problems: ReminderProblems;
  /** The rest between two batches; tests need none. */
  batchRestMs?: number;
  /** Ends a round after the reminders that are being sent. */
  signal?: AbortSignal;
}

interface ClaimedReminder {
  row: PushSubscriptionRow;
  claim: Claim;
}

/** Sends the reminders that are due, now and every 20 seconds (docs/rules/reminders.md#reminders). `stop` waits for those that are being sent. */
export function startReminderQueue(options: ReminderQueueOptions): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  let round: Promise<void> | null = null;

  function begin(): void {
    round ??= deliverDueReminders({ ...options, signal: stopping.signal })
      .catch((err: unknown) => options.log.error({ err }, 'Could not read the reminders that are due'))
      .finally(() => {
        round = null;
      });
  }

  const timer = setInterval(begin, POLL_INTERVAL_MS);
  timer.unref();
  begin();
  return {
    stop: async () => {
      clearInterval(timer);
      stopping.abort();
      await round;
    },
  };
}

/** Sends all reminders that are due, several at a time: a push service that is slow holds up none of the others for long. */
export async function deliverDueReminders(options: ReminderQueueOptions): Promise<void> {
  if (!(await areRemindersOn(options.db))) return;
  const counts = new Map<string, number>();
  const due = claimedReminders(options);
  // Thousands may fail for the same reason.
  const logged = new Set<string>();
  const send = async () => {
    for await (const claimed of due) {
      const outcome = await deliver(options, claimed);
      count(counts, outcome);
      const { err } = outcome;
      if (!err || logged.has(`${err}`)) continue;
      logged.add(`${err}`);
      options.log.error({ err }, 'Could not deliver a reminder');
    }
  };
  const lanes = await Promise.allSettled(Array.from({ length: MAX_CONCURRENT_SENDS }, send));
  report(options, counts);
  // What is on its way was waited for, whatever the database does.
  const failed = lanes.find((lane) => lane.status === 'rejected');
  if (failed) throw failed.reason;
}

/** The reminders that are due, claimed in batches as they are needed. What is left of a batch when the server stops is due again. */
async function* claimedReminders(options: ReminderQueueOptions): AsyncGenerator<ClaimedReminder> {
  const { db, now, signal, batchRestMs = BATCH_REST_MS } = options;
  while (!signal?.aborted) {
    const batch = { at: new Date(now()).toISOString(), limit: BATCH_ROWS };
    const claims = new Map<string, Claim>();
    const rows = await claimDue(db, batch, (row) => {
      const claim = claimOf(row, now());
      claims.set(row.id, claim);
      return claim;
    });
    // After downtime, claiming reschedules stale rows for today.
    if (rows.length === 0) return;
    for (const row of rows) {
      const claim = claims.get(row.id);
      if (!claim) continue;
      if (signal?.aborted) await makeDueAgain(db, row, claim, { at: row.due_at, attempts: row.attempts });
      else yield { row, claim };
    }
    if (rows.length === BATCH_ROWS) await wait(batchRestMs, undefined, { signal }).catch(() => {});
  }
}

interface Outcome {
  delivery: Delivery | 'failed';
  reason: string | null;
  /** The exception that ended the delivery. */
  err?: Error;
}

/** A failure of the database must not end the others: the reminder counts as delivered, as it may have been sent. */
async function deliver(options: ReminderQueueOptions, { row, claim }: ClaimedReminder): Promise<Outcome> {
  try {
    return await deliverReminder(options, row, claim);
  } catch (error) {
    const err = withoutAddress(error, row);
    return { delivery: 'failed', reason: err.name, err };
  }
}

/** The error with neither the address of the subscription nor fields of its own, which may contain it. */
function withoutAddress(error: unknown, { endpoint }: PushSubscriptionRow): Error {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  const cleaned = new Error(message.replaceAll(endpoint, '<address>'));
  cleaned.name = name;
  cleaned.stack = stack?.replaceAll(endpoint, '<address>') ?? '';
  return cleaned;
}

function count(counts: Map<string, number>, { delivery, reason }: Outcome): void {
  const name = reason === null ? delivery : `${delivery}: ${reason}`;
  counts.set(name, (counts.get(name) ?? 0) + 1);
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
  problems.last = { at: new Date(now()).toISOString(), text };
  log.warn(details, 'Not all reminders could be sent');
}
