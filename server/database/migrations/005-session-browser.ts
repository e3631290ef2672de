import type { Kysely } from 'kysely';

/** The browser in which a session was started, as text. */
export async function sessionBrowser(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('session')
    .addColumn('browser', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
