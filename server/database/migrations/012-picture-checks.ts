import type { Kysely } from 'kysely';

/** When each picture was last verified, and what was wrong with it. */
export async function pictureChecks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('picture_check')
    .addColumn('path', 'text', (column) => column.primaryKey())
    .addColumn('checked_at', 'bigint', (column) => column.notNull())
    .addColumn('problem', 'text')
    .execute();
}
