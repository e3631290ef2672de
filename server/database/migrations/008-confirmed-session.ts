import type { Kysely } from 'kysely';

/** When the password was last given in a session; long ago for those that had begun before. */
export async function confirmedSession(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('session')
    .addColumn('confirmed_at', 'text', (column) => column.notNull().defaultTo('1970-01-01T00:00:00.000Z'))
    .execute();
}
