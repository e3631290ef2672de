import type { Kysely } from 'kysely';

/** The table of pictures that perhaps no level shows, under the name the code has for them. */
export async function orphanPictures(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('loose_picture').renameTo('orphan_picture').execute();
}
