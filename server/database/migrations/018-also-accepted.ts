import type { Kysely } from 'kysely';

/** The games that a level accepts besides its own. */
export async function alsoAccepted(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('level').addColumn('also_accepted', 'text').execute();
}
