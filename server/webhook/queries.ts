import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { recordOf } from '#shared/schema/values.ts';
import type { Database } from '../database/tables.ts';
import type { ChatMessage } from './submission-message.ts';

const Content = recordOf(v.unknown());

/** A message that is still to be posted; dates are ISO text. */
export interface QueuedMessage {
  id: string;
  content: Record<string, unknown>;
  attempts: number;
  createdAt: string;
  dueAt: string;
}

/** Queues a message about a level or, with null, about the site: due at once and after all that wait about this level. To be run under the exclusive lock. */
export async function insertMessage(
  db: Database,
  levelId: string | null,
  message: ChatMessage,
  at: number,
): Promise<void> {
  const { latest } = await db
    .selectFrom('webhook_message')
    .select(({ fn }) => fn.max<string | null>('created_at').as('latest'))
    .where('level_id', '=', levelId)
    .executeTakeFirstOrThrow();
  // Two in one millisecond, or a clock that was set back, must not change their order.
  const createdAt = new Date(latest === null ? at : Math.max(at, Date.parse(latest) + 1)).toISOString();
  await db
    .insertInto('webhook_message')
    .values({
      id: randomUUID(),
      content: JSON.stringify(message),
      attempts: 0,
      created_at: createdAt,
      due_at: new Date(at).toISOString(),
      level_id: levelId,
    })
    .execute();
}

/** The messages that are due at a moment (ISO text) and not behind another about their level, oldest first, at most `limit`. */
export async function listDueMessages(db: Database, at: string, limit: number): Promise<QueuedMessage[]> {
  const rows = await db
    .selectFrom('webhook_message')
    .selectAll()
    .where('due_at', '<=', at)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('webhook_message as earlier')
            .select('earlier.id')
            .whereRef('earlier.level_id', '=', 'webhook_message.level_id')
            .whereRef('earlier.created_at', '<', 'webhook_message.created_at'),
        ),
      ),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    content: v.parse(Content, JSON.parse(row.content)),
    attempts: row.attempts,
    createdAt: row.created_at,
    dueAt: row.due_at,
  }));
}

/** Stores an attempt and when the next one is due; false when another process has claimed the message first. */
export async function claimMessage(db: Database, message: QueuedMessage, dueAt: string): Promise<boolean> {
  const result = await db
    .updateTable('webhook_message')
    .set({ attempts: message.attempts + 1, due_at: dueAt })
    .where('id', '=', message.id)
    .where('attempts', '=', message.attempts)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function postponeMessage(db: Database, id: string, dueAt: string): Promise<void> {
  await db.updateTable('webhook_message').set({ due_at: dueAt }).where('id', '=', id).execute();
}

export async function deleteMessage(db: Database, id: string): Promise<void> {
  await db.deleteFrom('webhook_message').where('id', '=', id).execute();
}
