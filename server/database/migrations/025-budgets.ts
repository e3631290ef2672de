import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../open.ts';

/**
 * What a row takes in the database: its texts, and about as much as the rest of it and its entries in indexes were measured to take. A
 * change of these numbers is a migration that makes new triggers and counts again.
 */
const sizes: Record<string, { budget: string; text: string; restBytes: number }> = {
  progress_copy: { budget: 'progress-copies', text: 'content', restBytes: 200 },
  room: { budget: 'rooms', text: 'name', restBytes: 300 },
  room_member: { budget: 'rooms', text: 'nickname', restBytes: 250 },
  room_result: { budget: 'rooms', text: 'content', restBytes: 220 },
};

/**
 * The bytes that strangers have stored, counted by triggers in the transaction of each write. The transactions of different connections
 * count in different rows on PostgreSQL, so that none waits for another. And the size of each picture, as of its last check.
 */
export async function budgets(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('stored_bytes')
    .addColumn('budget', 'text', (column) => column.notNull())
    .addColumn('slot', 'integer', (column) => column.notNull())
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('stored_bytes_pkey', ['budget', 'slot'])
    .execute();
  await db.schema.alterTable('picture_check').addColumn('bytes', 'bigint').execute();
  for (const budget of ['progress-copies', 'rooms']) {
    await sql`insert into stored_bytes (budget, slot, bytes) values (${sql.lit(budget)}, 0, 0)`.execute(db);
  }
  for (const [table, { budget, text, restBytes }] of Object.entries(sizes)) {
    await sql`
      update stored_bytes set bytes = bytes + (
        select coalesce(sum(${sizeOf(text, restBytes)}), 0) from ${sql.table(table)}
      ) where budget = ${sql.lit(budget)}`.execute(db);
  }
  await (isPostgres(db) ? countOnPostgres(db) : countOnSqlite(db));
}

function sizeOf(text: string, restBytes: number) {
  return sql.raw(`coalesce(octet_length(${text}), 0) + ${restBytes}`);
}

const SLOTS = 16;

async function countOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function count_stored_bytes(counted text, change bigint) returns void language plpgsql as $$
    begin
      if change <> 0 then
        insert into stored_bytes as stored (budget, slot, bytes)
        values (counted, ${sql.raw(`pg_backend_pid() % ${SLOTS}`)}, change)
        on conflict (budget, slot) do update set bytes = stored.bytes + excluded.bytes;
      end if;
    end $$`.execute(db);
  for (const [table, { budget, text, restBytes }] of Object.entries(sizes)) {
    const sum = (rows: string) =>
      sql`(select coalesce(sum(${sizeOf(text, restBytes)}), 0) from ${sql.raw(rows)})`;
    const changes = [
      ['insert', 'referencing new table as new_rows', sum('new_rows')],
      ['delete', 'referencing old table as old_rows', sql`-${sum('old_rows')}`],
      [
        'update',
        'referencing old table as old_rows new table as new_rows',
        sql`${sum('new_rows')} - ${sum('old_rows')}`,
      ],
    ] as const;
    for (const [write, rows, change] of changes) {
      const trigger = sql.id(`count_${table}_bytes_${write}`);
      await sql`
        create function ${trigger}() returns trigger language plpgsql as $$
        begin
          perform count_stored_bytes(${sql.lit(budget)}, (${change})::bigint);
          return null;
        end $$`.execute(db);
      await sql`
        create trigger ${trigger} after ${sql.raw(write)} on ${sql.table(table)} ${sql.raw(rows)}
        for each statement execute function ${trigger}()`.execute(db);
    }
  }
}

async function countOnSqlite(db: Kysely<unknown>): Promise<void> {
  for (const [table, { budget, text, restBytes }] of Object.entries(sizes)) {
    const before = sizeOf(`old.${text}`, restBytes);
    const after = sizeOf(`new.${text}`, restBytes);
    const changes = [
      ['insert', sql`${after}`],
      ['delete', sql`-(${before})`],
      [`update of ${text}`, sql`${after} - (${before})`],
    ] as const;
    for (const [write, change] of changes) {
      const trigger = sql.id(`count_${table}_bytes_${write.slice(0, 6)}`);
      await sql`
        create trigger ${trigger} after ${sql.raw(write)} on ${sql.table(table)}
        begin update stored_bytes set bytes = bytes + ${change} where budget = ${sql.lit(budget)} and slot = 0; end`.execute(
        db,
      );
    }
  }
}
