import type { Kysely } from 'kysely';

/** The levels of a pack that were deleted here, which it brings no more. */
export async function droppedLevels(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('pack')
    .addColumn('dropped', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
}
