import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../open.ts';

/** Rate limit counters shared by all servers of a site. They may be lost, so the table is unlogged on PostgreSQL. */
export async function callCounts(db: Kysely<unknown>): Promise<void> {
  const table = db.schema
    .createTable('call_count')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('ends_at', 'bigint', (column) => column.notNull());
  await (isPostgres(db) ? table.modifyFront(sql`unlogged`) : table).execute();
  await db.schema.createIndex('call_count_end').on('call_count').column('ends_at').execute();
}
