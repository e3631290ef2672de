import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../open.ts';

const WRITES = ['insert', 'update', 'delete'];

/** A counter of writes to the counts of scores, raised by triggers like `content_revision`. */
export async function scoreRevision(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('score_revision')
    .addColumn('number', 'bigint', (column) => column.notNull())
    .execute();
  await sql`insert into score_revision (number) values (1)`.execute(db);
  await (isPostgres(db) ? countOnPostgres(db) : countOnSqlite(db));
}

async function countOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function count_score_revision() returns trigger language plpgsql as $$
    begin
      update score_revision set number = number + 1;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger score_revision after insert or update or delete or truncate on score_count
    for each statement execute function count_score_revision()`.execute(db);
}

async function countOnSqlite(db: Kysely<unknown>): Promise<void> {
  for (const write of WRITES) {
    await sql`
      create trigger ${sql.id(`score_revision_${write}`)} after ${sql.raw(write)} on score_count
      begin update score_revision set number = number + 1; end`.execute(db);
  }
}
