import type { Kysely } from 'kysely';

/** The language that the texts of a level are written in, and their translations. */
export async function levelTranslations(db: Kysely<unknown>): Promise<void> {
  // SQLite adds one column at a time.
  for (const column of ['language', 'translations']) {
    await db.schema.alterTable('level').addColumn(column, 'text').execute();
  }
}
