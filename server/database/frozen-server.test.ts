import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { type Line, openLine } from '../../test/database/cut-line.ts';
import { databaseOutage } from './errors.ts';
import { poolOf } from './open.ts';
import { connectPostgres, postgresDialect } from './postgres.ts';
import type { Database, Tables } from './tables.ts';

const databaseUrl = inject('databaseUrl');
const QUERY_TIMEOUT_MS = 500;

let line: Line;
let url: string;
let db: Database;

beforeEach(async () => {
  if (!databaseUrl) return;
  const distant = new URL(databaseUrl);
  line = await openLine(distant.hostname, Number(distant.port || 5432));
  distant.hostname = '127.0.0.1';
  distant.port = String(line.port);
  url = distant.href;
  db = new Kysely<Tables>({ dialect: postgresDialect(url, 10_000, QUERY_TIMEOUT_MS) });
});

afterEach(async () => {
  if (!databaseUrl) return;
  line.thaw();
  await db.destroy();
  await line.cut();
});

const ask = async (trx: Database = db) => (await sql`select 1`.execute(trx)).rows.length;

function outageOfRejected(results: PromiseSettledResult<unknown>[]): unknown[] {
  return results.map((result) => result.status === 'rejected' && databaseOutage(result.reason));
}

describe.runIf(databaseUrl)('a PostgreSQL that has stopped without a word', () => {
  it('is unreachable, also within a transaction, and is asked again on new connections', async () => {
    await Promise.all([ask(), ask(), db.transaction().execute(ask)]);
    const inTransaction = db.transaction().execute(async (trx) => {
      await ask(trx);
      line.freeze();
      return ask(trx);
    });
    const before = await Promise.allSettled([inTransaction]);
    const results = await Promise.allSettled([ask(), db.transaction().execute(ask)]);
    expect(outageOfRejected([...before, ...results])).toEqual(Array(3).fill('unreachable'));
    await vi.waitFor(() => expect(poolOf(db).totalCount).toBe(0));
    // What was sent to the old connections is lost with them.
    await line.cut();
    line.thaw();
    await line.repair();
    expect(await Promise.all([ask(), db.transaction().execute(ask)])).toEqual([1, 1]);
  });

  it('is unreachable for a connection of its own', async () => {
    line.freeze();
    const connected = connectPostgres(url, QUERY_TIMEOUT_MS, QUERY_TIMEOUT_MS);
    expect(outageOfRejected(await Promise.allSettled([connected]))).toEqual(['unreachable']);
  });
});
