import type { Kysely } from 'kysely';

/** What players guess at each step, how they rate a level, and which problems they report. */
export async function playerFeedback(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('guess_count')
    .addColumn('level_id', 'text', (column) => column.notNull().references('level.id').onDelete('cascade'))
    .addColumn('step', 'integer', (column) => column.notNull())
    .addColumn('game_id', 'bigint', (column) => column.notNull())
    .addColumn('is_right', 'integer', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('guess_count_key', ['level_id', 'step', 'game_id', 'is_right'])
    .execute();
  await db.schema
    .createTable('rating')
    .addColumn('play_id', 'text', (column) => column.primaryKey())
    .addColumn('level_id', 'text', (column) => column.notNull().references('level.id').onDelete('cascade'))
    .addColumn('is_good', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('rating_level').on('rating').columns(['level_id', 'is_good']).execute();
  await db.schema
    .createTable('report')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('level_id', 'text', (column) => column.notNull().references('level.id').onDelete('cascade'))
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('report_level').on('report').columns(['level_id', 'created_at']).execute();
}
