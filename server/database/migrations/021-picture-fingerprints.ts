import type { Kysely } from 'kysely';

/** What each stored picture looks like, to find it again in other files. */
export async function pictureFingerprints(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('picture_fingerprint')
    .addColumn('path', 'text', (column) => column.primaryKey())
    .addColumn('fingerprint', 'text')
    .execute();
}
