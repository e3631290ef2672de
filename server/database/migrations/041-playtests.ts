import type { Kysely } from 'kysely';

/** Links to playtests of levels, and what their testers did. */
export async function playtests(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('playtest')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('level_id', 'text', (column) => column.notNull().references('level.id').onDelete('cascade'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('zoom_presets', 'text', (column) => column.notNull())
    .addColumn('testers', 'integer', (column) => column.notNull())
    .addColumn('by_manager', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('ends_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('playtest_level').on('playtest').column('level_id').execute();
  await db.schema
    .createTable('playtest_play')
    .addColumn('play_id', 'text', (column) => column.primaryKey())
    .addColumn('playtest_id', 'text', (column) =>
      column.notNull().references('playtest.id').onDelete('cascade'),
    )
    .addColumn('score', 'integer')
    .addColumn('guesses', 'text')
    .addColumn('recognised_at', 'integer')
    .addColumn('is_fair', 'integer')
    .execute();
  await db.schema.createIndex('playtest_play_playtest').on('playtest_play').column('playtest_id').execute();
}
