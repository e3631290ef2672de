import type { Kysely } from 'kysely';

/** What is visible at each step of a level, as JSON; null when no step has a description. */
export async function stepDescriptions(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('level').addColumn('step_descriptions', 'text').execute();
}
