import type { Kysely } from 'kysely';

/** How many pixels high a stored picture is: together with its ratio its size. */
export async function imageHeight(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('level').addColumn('image_height', 'integer').execute();
}
