import type { Kysely } from 'kysely';

/** The games that a level accepts besides its own, and the game that another is an edition of. */
export async function editions(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('level').addColumn('also_accepted', 'text').execute();
  await db.schema.alterTable('game').addColumn('edition_of', 'bigint').execute();
}
