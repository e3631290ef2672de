import type { Kysely } from 'kysely';

/** Where candidates come from, and what the server found in their pictures. */
export async function candidates(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('candidate')
    .addColumn('level_id', 'text', (column) => column.primaryKey().references('level.id').onDelete('cascade'))
    .addColumn('origin', 'text', (column) => column.notNull())
    .addColumn('verdict', 'text')
    .addColumn('put_off_at', 'text')
    .addColumn('dropped_at', 'text')
    .execute();
}
