import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { timestampOf } from '#shared/schema/values.ts';
import type { Database, MessageReceiverRow } from '../database/tables.ts';
import { claimRows } from '../outbox/queries.ts';
import type { IdentifiedMessage } from './formats.ts';
import { SiteMessage } from './message.ts';

/** A message that is still to be sent; dates are ISO text. */
export interface QueuedMessage extends IdentifiedMessage {
  attempts: number;
}

/**
 * Queues a message for a receiver, about a level or, with null, about the site: due at once and after all that wait for the receiver about
 * this level. To be run under the exclusive lock.
 */
export async function insertMessage(
  db: Database,
  receiverId: string,
  message: SiteMessage,
  { levelId, at }: { levelId: string | null; at: number },
): Promise<void> {
  const { latest } = await db
    .selectFrom('queued_message')
    .select(({ fn }) => fn.max<string | null>('created_at').as('latest'))
    .where('receiver_id', '=', receiverId)
    .where('level_id', levelId === null ? 'is' : '=', levelId)
    .executeTakeFirstOrThrow();
  // Two in one millisecond, or a clock that was set back, must not change their order.
  const createdAt = timestampOf(latest === null ? at : Math.max(at, Date.parse(latest) + 1));
  await db
    .insertInto('queued_message')
    .values({
      id: randomUUID(),
      receiver_id: receiverId,
      content: JSON.stringify(message),
      attempts: 0,
      created_at: createdAt,
      due_at: timestampOf(at),
      level_id: levelId,
    })
    .execute();
}

/** The receivers that have a message which is due at a moment (ISO text). */
export async function listWaitingReceivers(db: Database, at: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('queued_message')
    .select('receiver_id')
    .distinct()
    .where('due_at', '<=', at)
    .execute();
  return new Set(rows.map(({ receiver_id }) => receiver_id));
}

/**
 * Claims the oldest message for a receiver that is due at a moment (ISO text) and not behind another about its level: counts the attempt,
 * and stores when the next one is due. Null when there is none.
 */
export async function claimMessage(
  db: Database,
  receiverId: string,
  at: string,
  dueAfter: (attempts: number) => string,
): Promise<QueuedMessage | null> {
  const [message] = await claimRows(
    db,
    (trx) =>
      trx
        .selectFrom('queued_message')
        .selectAll()
        .where('receiver_id', '=', receiverId)
        .where('due_at', '<=', at)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('queued_message as earlier')
                .select('earlier.id')
                .whereRef('earlier.receiver_id', '=', 'queued_message.receiver_id')
                .whereRef('earlier.level_id', '=', 'queued_message.level_id')
                .whereRef('earlier.created_at', '<', 'queued_message.created_at'),
            ),
          ),
        )
        .orderBy('created_at')
        .orderBy('id')
        .limit(1),
    async (trx, { id, content, attempts, created_at: createdAt }) => {
      const claimed = { attempts: attempts + 1, due_at: dueAfter(attempts) };
      await trx.updateTable('queued_message').set(claimed).where('id', '=', id).execute();
      return { id, message: v.parse(SiteMessage, JSON.parse(content)), attempts, createdAt };
    },
  );
  return message ?? null;
}

export async function postponeMessage(db: Database, id: string, dueAt: string): Promise<void> {
  await db.updateTable('queued_message').set({ due_at: dueAt }).where('id', '=', id).execute();
}

export async function deleteMessage(db: Database, id: string): Promise<void> {
  await db.deleteFrom('queued_message').where('id', '=', id).execute();
}

/** How many messages wait for each receiver, by its id. */
export async function countWaiting(db: Database): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('queued_message')
    .select(({ fn }) => ['receiver_id', fn.countAll().as('count')])
    .groupBy('receiver_id')
    .execute();
  return new Map(rows.map(({ receiver_id, count }) => [receiver_id, Number(count)]));
}

/** The receivers that admins have added, oldest first. */
export async function listReceiverRows(db: Database): Promise<MessageReceiverRow[]> {
  return db.selectFrom('message_receiver').selectAll().orderBy('created_at').orderBy('id').execute();
}

export async function insertReceiver(db: Database, row: MessageReceiverRow): Promise<void> {
  await db.insertInto('message_receiver').values(row).execute();
}

export async function updateReceiver(
  db: Database,
  { id, ...values }: Omit<MessageReceiverRow, 'created_at'>,
): Promise<void> {
  await db.updateTable('message_receiver').set(values).where('id', '=', id).execute();
}

/** Deletes a receiver with its state and its messages. */
export async function deleteReceiver(db: Database, id: string): Promise<void> {
  await db.deleteFrom('message_receiver').where('id', '=', id).execute();
  await deleteMessagesOf(db, id);
  await db.deleteFrom('receiver_state').where('receiver_id', '=', id).execute();
}

export async function deleteMessagesOf(db: Database, receiverId: string): Promise<void> {
  await db.deleteFrom('queued_message').where('receiver_id', '=', receiverId).execute();
}

/** What happened to a receiver; `told` is JSON, null when nothing is stored. */
interface ReceiverState {
  told: string | null;
  /** When the last message was taken, in ISO text. */
  sentAt: string | null;
  /** What went wrong since then. */
  problem: { at: string; text: string } | null;
}

/** The states of the receivers that have one, by their id. */
export async function listReceiverStates(db: Database): Promise<Map<string, ReceiverState>> {
  const rows = await db.selectFrom('receiver_state').selectAll().execute();
  return new Map(
    rows.map(({ receiver_id, told, sent_at, problem, problem_at }) => [
      receiver_id,
      {
        told,
        sentAt: sent_at,
        problem: problem === null || problem_at === null ? null : { at: problem_at, text: problem },
      },
    ]),
  );
}

interface StateChange {
  told?: string;
  sent_at?: string;
  problem?: string | null;
  problem_at?: string | null;
}

/** Stores what happened to a receiver. */
export async function saveReceiverState(
  db: Database,
  receiverId: string,
  change: StateChange,
): Promise<void> {
  await db
    .insertInto('receiver_state')
    .values({
      receiver_id: receiverId,
      told: null,
      sent_at: null,
      problem: null,
      problem_at: null,
      ...change,
    })
    .onConflict((conflict) => conflict.column('receiver_id').doUpdateSet(change))
    .execute();
}
