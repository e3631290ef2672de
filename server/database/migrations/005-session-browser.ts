import type { Kysely } from 'kysely';

/** In what browser a session was begun, in words. */
export async function sessionBrowser(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('session')
    .addColumn('browser', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
