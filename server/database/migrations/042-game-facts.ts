import type { Kysely } from 'kysely';

/** What kind of game a game of the catalogue is, what it is played on, and who made it. */
export async function gameFacts(db: Kysely<unknown>): Promise<void> {
  // SQLite adds one column at a time.
  for (const column of ['genre', 'platforms', 'developer']) {
    await db.schema.alterTable('game').addColumn(column, 'text').execute();
  }
}
