import type { Kysely } from 'kysely';

/** The last run of the backups that the site makes by itself. */
export async function backupRuns(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('backup_run')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('started_at', 'text', (column) => column.notNull())
    .addColumn('seen_at', 'text', (column) => column.notNull())
    .addColumn('started_by', 'text')
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('progress', 'text')
    .execute();
}
