import type { Kysely } from 'kysely';

/** Who sent a level, as a hash, and from whom nothing is taken. */
export async function senders(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('level_sender')
    .addColumn('level_id', 'text', (column) => column.primaryKey().references('level.id').onDelete('cascade'))
    .addColumn('sender', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('sender_block')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('sender', 'text', (column) => column.notNull().unique())
    .addColumn('creator', 'text', (column) => column.notNull())
    .addColumn('user_name', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .execute();
}
