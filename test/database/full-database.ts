import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import * as v from 'valibot';
import { expect } from 'vitest';
import { Problem } from '#shared/api/problem.ts';
import { isPostgres } from '../../server/database/open.ts';
import type { Database } from '../../server/database/tables.ts';

/** Fills a database; returns a function that makes room again. */
export function fillDatabase(db: Database): Promise<() => Promise<void>> {
  return isPostgres(db) ? fillPostgres(db) : fillSqlite(db);
}

/** Allows no more pages, and fills those there are. */
async function fillSqlite(db: Database): Promise<() => Promise<void>> {
  await sql`create table filler (bytes blob)`.execute(db);
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count ?? 0)}`.execute(db);
  for (const size of [2000, 200, 20]) {
    const add = () => sql`insert into filler values (zeroblob(${size}))`.execute(db);
    while (await add().catch(() => null)) {}
  }
  return async () => {
    await sql`pragma max_page_count = 1000000`.execute(db);
    await sql`drop table filler`.execute(db);
  };
}

/** Every write fails as when PostgreSQL cannot extend a file. */
async function fillPostgres(db: Database): Promise<() => Promise<void>> {
  await sql`create function full_disk() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
    db,
  );
  // Of this schema only: others belong to tests that run at the same time.
  const tables = sql<{
    tablename: string;
  }>`select tablename from pg_tables where schemaname = current_schema()`;
  for (const { tablename } of (await tables.execute(db)).rows) {
    await sql`create trigger full_disk before insert or update on ${sql.table(tablename)} for each row execute function full_disk()`.execute(
      db,
    );
  }
  return async () => {
    await sql`drop function full_disk cascade`.execute(db);
  };
}

/** Expects the 503 of a full disk. */
export function expectNoRoom(response: LightMyRequestResponse): void {
  expect(response.statusCode, response.body).toBe(503);
  expect(response.headers['content-type']).toContain('application/problem+json');
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  expect(v.parse(Problem, response.json())).toMatchObject({
    code: 'unavailable',
    detail: 'The site cannot store anything just now, try again later',
  });
  expect(response.headers['set-cookie']).toBeUndefined();
}
