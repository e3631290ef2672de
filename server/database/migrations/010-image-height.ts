import type { Kysely } from 'kysely';

/** The height in pixels of a stored picture; its width follows from its ratio. */
export async function imageHeight(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('level').addColumn('image_height', 'integer').execute();
}
