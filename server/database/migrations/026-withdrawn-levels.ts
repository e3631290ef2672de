import type { Kysely } from 'kysely';

/** Levels that were withdrawn after their day had come, and what is kept aside of them until that can no longer be undone. */
export async function withdrawnLevels(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('level').addColumn('withdrawn_at', 'text').execute();
  await db.schema
    .createTable('withdrawn_level')
    .addColumn('level_id', 'text', (column) => column.primaryKey())
    .addColumn('withdrawn_at', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('withdrawn_picture')
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('level_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('withdrawn_picture_pkey', ['path', 'level_id'])
    .execute();
}
