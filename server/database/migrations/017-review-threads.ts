import type { Kysely } from 'kysely';

/** What passes between makers and managers, the keys of submissions, and who has a level open. */
export async function reviewThreads(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('review_entry')
    .addColumn('level_id', 'text', (column) => column.notNull().references('level.id').onDelete('cascade'))
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('user_name', 'text')
    .addColumn('reasons', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('snapshot', 'text')
    .addColumn('snapshot_path', 'text')
    .addPrimaryKeyConstraint('review_entry_key', ['level_id', 'number'])
    .execute();
  await db.schema.createIndex('review_entry_path').on('review_entry').column('snapshot_path').execute();
  await db.schema
    .createTable('submission_key')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('level_id', 'text', (column) => column.notNull().references('level.id').onDelete('cascade'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('submission_key_level').on('submission_key').column('level_id').execute();
  await db.schema
    .createTable('level_claim')
    .addColumn('level_id', 'text', (column) => column.primaryKey().references('level.id').onDelete('cascade'))
    .addColumn('user_name', 'text', (column) => column.notNull())
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .execute();
}
