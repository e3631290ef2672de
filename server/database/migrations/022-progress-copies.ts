import type { Kysely } from 'kysely';

/** Encrypted copies of players' progress. */
export async function progressCopies(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('progress_copy')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('revision', 'text', (column) => column.notNull())
    .addColumn('content', 'text')
    .addColumn('used_on', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('progress_copy_used_on').on('progress_copy').column('used_on').execute();
}
