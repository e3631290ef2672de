import type { Kysely } from 'kysely';

/** The level that a queued chat message is about, so that those about one level stay in order; null for older messages. */
export async function webhookLevel(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('webhook_message').addColumn('level_id', 'text').execute();
}
