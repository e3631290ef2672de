import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../open.ts';

/**
 * The ratings of each day, counted by triggers like `stored_bytes`: a rating is changed and removed, and goes with its level. The
 * transactions of different connections count in different rows on PostgreSQL.
 */
export async function ratingCounts(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('rating_rated_on').execute();
  await db.schema
    .createTable('rating_count')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('is_good', 'integer', (column) => column.notNull())
    .addColumn('slot', 'integer', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('rating_count_key', ['day', 'is_good', 'slot'])
    .execute();
  await sql`
    insert into rating_count (day, is_good, slot, count)
    select rated_on, is_good, 0, count(*) from rating where rated_on is not null group by rated_on, is_good`.execute(
    db,
  );
  await (isPostgres(db) ? countOnPostgres(db) : countOnSqlite(db));
}

const SLOTS = 16;

async function countOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function count_rating(counted_day text, good integer, change integer) returns void language plpgsql as $$
    begin
      if counted_day is not null then
        insert into rating_count as counted values (counted_day, good, ${sql.raw(`pg_backend_pid() % ${SLOTS}`)}, change)
        on conflict (day, is_good, slot) do update set count = counted.count + excluded.count;
      end if;
    end $$`.execute(db);
  await sql`
    create function count_ratings() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then perform count_rating(old.rated_on, old.is_good, -1); end if;
      if tg_op <> 'DELETE' then perform count_rating(new.rated_on, new.is_good, 1); end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger count_ratings after insert or update or delete on rating
    for each row execute function count_ratings()`.execute(db);
}

async function countOnSqlite(db: Kysely<unknown>): Promise<void> {
  const count = (row: 'old' | 'new', change: number) =>
    sql.raw(`
      insert into rating_count (day, is_good, slot, count)
      select ${row}.rated_on, ${row}.is_good, 0, ${change} where ${row}.rated_on is not null
      on conflict (day, is_good, slot) do update set count = count + excluded.count;`);
  const added = count('new', 1);
  const removed = count('old', -1);
  const changes = [
    ['insert', sql`${added}`],
    ['delete', sql`${removed}`],
    ['update', sql`${removed}${added}`],
  ] as const;
  for (const [write, counting] of changes) {
    await sql`
      create trigger ${sql.id(`count_ratings_${write}`)} after ${sql.raw(write)} on rating
      begin ${counting} end`.execute(db);
  }
}
