import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../open.ts';

const MS_PER_HOUR = 3_600_000;
const MS_PER_DAY = 24 * MS_PER_HOUR;
const ROWS_PER_INSERT = 200;
/** After all times. */
const NEVER = '9999-12-31';

/**
 * Counts of plays by level, day and kind, and their sums by day, so that single plays need not be kept. Those of the past are counted from
 * the plays that there are, with the daily order as it is.
 */
export async function playCounts(db: Kysely<unknown>): Promise<void> {
  await createTables(db);
  await markPlaysOnTheirDay(db);
  const day = sql`substr(created_at, 1, 10)`;
  await sql`
    insert into play_count (level_id, is_on_day, day, skill, score, count)
    select level_id, is_on_day, ${day}, 0, score, count(*) from play group by level_id, is_on_day, ${day}, score`.execute(
    db,
  );
  await sql`
    insert into day_count (day, is_on_day, score, count)
    select day, is_on_day, score, sum(count) from play_count group by day, is_on_day, score`.execute(db);
  await (isPostgres(db) ? subtractOnPostgres(db) : subtractOnSqlite(db));
  await db.schema.createIndex('play_created_at').on('play').column('created_at').execute();
  await db.schema.alterTable('rating').addColumn('rated_on', 'text').execute();
  await sql`update rating set rated_on = (select ${day} from play where play.play_id = rating.play_id)`.execute(
    db,
  );
  await db.schema.createIndex('rating_rated_on').on('rating').columns(['rated_on', 'is_good']).execute();
}

async function createTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('play')
    .addColumn('is_on_day', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('play_count')
    .addColumn('level_id', 'text', (column) => column.notNull().references('level.id').onDelete('cascade'))
    .addColumn('is_on_day', 'integer', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('skill', 'integer', (column) => column.notNull())
    .addColumn('score', 'integer', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('play_count_key', ['level_id', 'is_on_day', 'day', 'skill', 'score'])
    .execute();
  await db.schema
    .createTable('day_count')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('is_on_day', 'integer', (column) => column.notNull())
    .addColumn('score', 'integer', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('day_count_key', ['day', 'is_on_day', 'score'])
    .execute();
}

/** On its day: from the moment the day of a level began somewhere, in UTC+14, until that of the next one had begun everywhere, in UTC-12. */
async function markPlaysOnTheirDay(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('daily_time')
    .addColumn('level_id', 'text', (column) => column.primaryKey())
    .addColumn('since', 'text', (column) => column.notNull())
    .addColumn('until', 'text', (column) => column.notNull())
    .execute();
  const times = await dailyTimes(db);
  for (let start = 0; start < times.length; start += ROWS_PER_INSERT) {
    const rows = times.slice(start, start + ROWS_PER_INSERT).map((row) => sql`(${sql.join(row)})`);
    await sql`insert into daily_time (level_id, since, until) values ${sql.join(rows)}`.execute(db);
  }
  await sql`
    update play set is_on_day = 1 where exists (
      select 1 from daily_time
      where daily_time.level_id = play.level_id and since <= play.created_at and play.created_at < until
    )`.execute(db);
  await db.schema.dropTable('daily_time').execute();
}

/** For each level of the daily order its id, and since and until when it was the daily level. */
async function dailyTimes(db: Kysely<unknown>): Promise<[string, string, string][]> {
  const settings = new Map(
    (await sql<{ key: string; value: string }>`select key, value from site_setting`.execute(db)).rows.map(
      ({ key, value }) => [key, value],
    ),
  );
  const firstDay = Date.parse(settings.get('first_day') ?? '');
  if (Number.isNaN(firstDay)) return [];
  const pauses: { before: number; days: number }[] = JSON.parse(settings.get('pauses') ?? '[]');
  const { rows } = await sql<{
    id: string;
  }>`select id from level where position is not null order by position, id`.execute(db);
  const startOf = (index: number) =>
    pauses.reduce(
      (start, { before, days }) => start + (before <= index ? days * MS_PER_DAY : 0),
      firstDay + index * MS_PER_DAY,
    );
  return rows.map(({ id }, index) => [
    id,
    new Date(startOf(index) - 14 * MS_PER_HOUR).toISOString(),
    // Until there is another one.
    index === rows.length - 1 ? NEVER : new Date(startOf(index + 1) + 12 * MS_PER_HOUR).toISOString(),
  ]);
}

/** The sums by day lose what a deleted level had. */
async function subtractOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function subtract_day_counts() returns trigger language plpgsql as $$
    begin
      -- Locked in the order in which plays are counted, so that neither waits for the other.
      perform 1 from day_count where (day, is_on_day, score) in (select day, is_on_day, score from old_rows)
      order by day, is_on_day, score for update;
      update day_count set count = day_count.count - gone.count
      from (select day, is_on_day, score, sum(count) as count from old_rows group by day, is_on_day, score) as gone
      where (day_count.day, day_count.is_on_day, day_count.score) = (gone.day, gone.is_on_day, gone.score);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger day_count_subtract after delete on play_count referencing old table as old_rows
    for each statement execute function subtract_day_counts()`.execute(db);
}

async function subtractOnSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`
    create trigger day_count_subtract after delete on play_count
    begin
      update day_count set count = count - old.count
      where day = old.day and is_on_day = old.is_on_day and score = old.score;
    end`.execute(db);
}
