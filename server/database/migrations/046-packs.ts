import type { Kysely } from 'kysely';

/** The levels that may be passed on in packs, and the packs of other sites that have come in. */
export async function packs(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('level')
    .addColumn('may_share', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('pack')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('licence', 'text', (column) => column.notNull())
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('levels', 'text', (column) => column.notNull())
    .addColumn('source', 'text')
    .addColumn('taken_at', 'text', (column) => column.notNull())
    .addColumn('other_key', 'text')
    .execute();
}
