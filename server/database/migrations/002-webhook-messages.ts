import type { Kysely } from 'kysely';

/** Messages waiting to be posted to the webhook. */
export async function webhookMessages(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('webhook_message')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('due_at', 'text', (column) => column.notNull())
    .execute();
}
