import { sql, type Transaction } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { type AddressedSchema, openSchema } from '../../test/database/postgres-schema.ts';
import { findSetting, listSettings, saveSetting } from '../setting/queries.ts';
import { databaseOutage } from './errors.ts';
import { migrate } from './migrate.ts';
import { openDatabase, withExclusiveLock } from './open.ts';
import { checkDatabase } from './snapshot.ts';
import type { Database, Tables } from './tables.ts';

const databaseUrl = inject('databaseUrl');
const MANY = 40;

let place: AddressedSchema;
let db: Database;

beforeEach(async () => {
  if (!databaseUrl) return;
  place = await openSchema(databaseUrl);
  await migrate(place.db);
});

afterEach(async () => {
  if (!databaseUrl) return;
  await db.destroy();
  await place.close();
});

/** Runs `work` while another connection has locked a table. */
async function whileLocked(table: keyof Tables, work: () => Promise<void>): Promise<void> {
  await place.db.transaction().execute(async (trx: Transaction<Tables>) => {
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(trx);
    await work();
  });
}

it.runIf(databaseUrl)(
  'changes that wait for that of another process leave connections for reads',
  async () => {
    db = openDatabase({ url: place.url });
    let answered = 0;
    const waiting: Promise<unknown>[] = [];
    await withExclusiveLock(place.db, async () => {
      for (let number = 0; number < MANY; number += 1) {
        const change = withExclusiveLock(db, (trx) => saveSetting(trx, 'seeded', 'pack'));
        waiting.push(change.finally(() => (answered += 1)));
        await db.selectFrom('level').select('id').execute();
        await checkDatabase(db);
      }
      expect(answered).toBe(0);
    });
    await Promise.all(waiting);
    expect(await findSetting(db, 'seeded')).toBe('pack');
  },
);

describe.runIf(databaseUrl)('while another process has locked a table of PostgreSQL', () => {
  it('reads, writes and transactions give up after some time', async () => {
    db = openDatabase({ url: place.url }, 50);
    await whileLocked('site_setting', async () => {
      const work: Promise<unknown>[] = Array.from({ length: MANY }, () => listSettings(db));
      work.push(saveSetting(db, 'seeded', 'pack'));
      work.push(withExclusiveLock(db, (trx) => saveSetting(trx, 'seeded', 'pack')));
      for (const result of await Promise.allSettled(work)) {
        expect(result.status === 'rejected' && databaseOutage(result.reason)).toBe('unreachable');
      }
    });
    expect(await findSetting(db, 'seeded')).toBeNull();
  });

  it('a statement without the right to run is told from a bug', async () => {
    db = openDatabase({ url: place.url });
    const denied = db.transaction().execute(async (trx) => {
      await sql`create function denied() returns trigger language plpgsql as
        $$ begin raise exception 'permission denied' using errcode = '42501'; end $$`.execute(trx);
      await sql`create trigger denied before insert on site_setting execute function denied()`.execute(trx);
      await saveSetting(trx, 'seeded', 'pack');
    });
    await expect(denied).rejects.toSatisfy((error) => databaseOutage(error) === 'no-access');
  });
});
