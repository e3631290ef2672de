import type { Kysely } from 'kysely';

/** Pictures that perhaps no level shows, renamed to orphans by a later migration; `since` is in milliseconds since 1970. */
export async function loosePictures(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('loose_picture')
    .addColumn('path', 'text', (column) => column.primaryKey())
    .addColumn('since', 'bigint', (column) => column.notNull())
    .execute();
}
