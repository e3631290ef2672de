import type { Kysely } from 'kysely';

/** When the password was last entered in a session; 1970 for sessions that existed before. */
export async function confirmedSession(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('session')
    .addColumn('confirmed_at', 'text', (column) => column.notNull().defaultTo('1970-01-01T00:00:00.000Z'))
    .execute();
}
