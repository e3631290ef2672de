import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../open.ts';

const TABLES = ['level', 'site_setting'];
const WRITES = ['insert', 'update', 'delete'];

/** A counter of writes to levels and settings. Triggers raise it, so that no writer can forget to. */
export async function contentRevision(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('content_revision')
    .addColumn('number', 'bigint', (column) => column.notNull())
    .execute();
  await sql`insert into content_revision (number) values (1)`.execute(db);
  await (isPostgres(db) ? countOnPostgres(db) : countOnSqlite(db));
}

async function countOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function count_content_revision() returns trigger language plpgsql as $$
    begin
      update content_revision set number = number + 1;
      return null;
    end $$`.execute(db);
  for (const table of TABLES) {
    await sql`
      create trigger content_revision after insert or update or delete or truncate on ${sql.table(table)}
      for each statement execute function count_content_revision()`.execute(db);
  }
}

async function countOnSqlite(db: Kysely<unknown>): Promise<void> {
  for (const table of TABLES) {
    for (const write of WRITES) {
      await sql`
        create trigger ${sql.id(`content_revision_${table}_${write}`)} after ${sql.raw(write)} on ${sql.table(table)}
        begin update content_revision set number = number + 1; end`.execute(db);
    }
  }
}
