import type { Kysely } from 'kysely';

/** The levels of packs as they came, to tell what a later version changes of them. */
export async function packedLevels(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('candidate').addColumn('packed', 'text').execute();
}
