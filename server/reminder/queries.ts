import { addDays, type Day, dayInUtc } from '#shared/calendar/day.ts';
import { REMINDER_LIFETIME_DAYS } from '#shared/reminder/reminder.ts';
import type { Context } from '../context.ts';
import { isPostgres } from '../database/open.ts';
import type { Database, PushSubscriptionRow } from '../database/tables.ts';
import { claimRows } from '../outbox/queries.ts';
import { findSiteSetting } from '../setting/queries.ts';

/** Enough to be quick, few enough not to hold up other writes. */
const ROWS_PER_DELETE = 200;

/** What a claim stores in a row: its next reminder. */
export interface ReminderClaim {
  settledOn: Day;
  dueOn: Day;
  dueAt: string;
}

/** Whether there is a subscription with one of some ids. */
export async function hasSubscription(db: Database, ids: readonly string[]): Promise<boolean> {
  const query = db.selectFrom('push_subscription').select('id').where('id', 'in', ids).limit(1);
  return (await query.executeTakeFirst()) !== undefined;
}

export async function countSubscriptions(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('push_subscription')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Stores what `rowOf` makes of the subscription with the first of some ids that has one, under the first id, and deletes the others. No
 * server claims them meanwhile.
 */
export function replaceSubscription(
  db: Database,
  ids: readonly string[],
  rowOf: (earlier: PushSubscriptionRow | null) => PushSubscriptionRow,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const query = trx.selectFrom('push_subscription').selectAll().where('id', 'in', ids).orderBy('id');
    const stored = await (isPostgres(db) ? query.forUpdate() : query).execute();
    const earlier = ids.map((id) => stored.find((row) => row.id === id)).find((row) => row !== undefined);
    const row = rowOf(earlier ?? null);
    const { id, ...fields } = row;
    await trx
      .insertInto('push_subscription')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(fields))
      .execute();
    await trx.deleteFrom('push_subscription').where('id', 'in', ids).where('id', '!=', id).execute();
  });
}

export async function deleteSubscription(db: Database, id: string): Promise<void> {
  await db.deleteFrom('push_subscription').where('id', '=', id).execute();
}

export async function deleteAllSubscriptions(db: Database): Promise<void> {
  await db.deleteFrom('push_subscription').execute();
}

/** A subscription as it was before it was claimed. */
export interface ClaimedReminder {
  row: PushSubscriptionRow;
  claim: ReminderClaim;
}

/** Claims the subscriptions that are due at a moment (ISO text), the longest due first: `claimOf` says what to store in each. */
export function claimDue(
  db: Database,
  { at, limit }: { at: string; limit: number },
  claimOf: (row: PushSubscriptionRow) => ReminderClaim,
): Promise<ClaimedReminder[]> {
  return claimRows(
    db,
    (trx) =>
      trx
        .selectFrom('push_subscription')
        .selectAll()
        .where('due_at', '<=', at)
        .orderBy('due_at')
        .orderBy('id')
        .limit(limit),
    async (trx, row) => {
      const claim = claimOf(row);
      const stored = { settled_on: claim.settledOn, due_on: claim.dueOn, due_at: claim.dueAt, attempts: 0 };
      await trx.updateTable('push_subscription').set(stored).where('id', '=', row.id).execute();
      return { row, claim };
    },
  );
}

/** Makes a claimed reminder due again at another moment, unless its browser has changed it since the claim. */
export async function makeDueAgain(
  db: Database,
  row: PushSubscriptionRow,
  claim: ReminderClaim,
  again: { at: string; attempts: number },
): Promise<void> {
  await db
    .updateTable('push_subscription')
    .set({ settled_on: row.settled_on, due_on: row.due_on, due_at: again.at, attempts: again.attempts })
    .where('id', '=', row.id)
    .where('due_at', '=', claim.dueAt)
    .where('settled_on', '=', claim.settledOn)
    .execute();
}

export async function setRefusals(db: Database, id: string, refusals: number): Promise<void> {
  await db.updateTable('push_subscription').set({ refusals }).where('id', '=', id).execute();
}

/** Deletes subscriptions that were last confirmed before a day, a few at a time. Returns whether there may be more. */
async function deleteUnconfirmed(db: Database, before: Day): Promise<boolean> {
  const result = await db
    .deleteFrom('push_subscription')
    .where('id', 'in', (query) =>
      query
        .selectFrom('push_subscription')
        .select('id')
        .where('confirmed_on', '<', before)
        .limit(ROWS_PER_DELETE),
    )
    .executeTakeFirst();
  return result.numDeletedRows === BigInt(ROWS_PER_DELETE);
}

/** Whether the site sends reminders. */
export async function areRemindersOn(db: Database): Promise<boolean> {
  return (await findSiteSetting(db, 'reminders')).isOn;
}

/** Erases the reminders that no page has confirmed for 180 days (docs/rules/reminders.md#reminders). */
export async function eraseUnconfirmedReminders({ db, now }: Context): Promise<void> {
  const before = addDays(dayInUtc(now()), -REMINDER_LIFETIME_DAYS);
  while (await deleteUnconfirmed(db, before));
}
