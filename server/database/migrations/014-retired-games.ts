import type { Kysely } from 'kysely';

/** Games that were removed from the catalogue or merged into another, and what is needed to bring them back. */
export async function retiredGames(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('retired_game')
    .addColumn('id', 'bigint', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('year', 'integer')
    .addColumn('igdb_id', 'bigint')
    .addColumn('merged_into', 'bigint')
    .addColumn('retired_at', 'text', (column) => column.notNull())
    .addColumn('undo', 'text', (column) => column.notNull())
    .execute();
}
