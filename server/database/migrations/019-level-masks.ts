import type { Kysely } from 'kysely';

/** The parts of a level's picture that players cannot read before the finish, as JSON. */
export async function levelMasks(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('level').addColumn('masks', 'text').execute();
}
