import { type Kysely, sql } from 'kysely';

/** The skill of the player with each play, and the plays of each level by kind, skill and score: from few rows, difficulties are estimated. */
export async function skillCounts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('play')
    .addColumn('skill', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('skill_count')
    .addColumn('level_id', 'text', (column) => column.notNull().references('level.id').onDelete('cascade'))
    .addColumn('is_on_day', 'integer', (column) => column.notNull())
    .addColumn('skill', 'integer', (column) => column.notNull())
    .addColumn('score', 'integer', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('skill_count_key', ['level_id', 'is_on_day', 'skill', 'score'])
    .execute();
  await sql`
    insert into skill_count (level_id, is_on_day, skill, score, count)
    select level_id, is_on_day, skill, score, sum(count) from play_count
    group by level_id, is_on_day, skill, score`.execute(db);
}
