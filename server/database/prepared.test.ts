import { sql } from 'kysely';
import { describe, expect, inject, it } from 'vitest';
import { openTestDatabase } from '../../test/database/database.ts';
import { poolOf } from './open.ts';
import { executePrepared } from './prepared.ts';
import type { Database } from './tables.ts';

describe.runIf(inject('databaseUrl'))('a prepared statement', () => {
  const insert = (db: Database, name: string) =>
    executePrepared(db, 'add_setting', sql`insert into site_setting values (${name}, '')`.compile(db));
  const names = async (db: Database) =>
    (await db.selectFrom('site_setting').select('key').orderBy('key').execute()).map(({ key }) => key);

  it('runs with the parameters of each call', async () => {
    const { db, close } = await openTestDatabase();
    await insert(db, 'a');
    await insert(db, 'b');
    expect(await names(db)).toEqual(['a', 'b']);
    await expect(insert(db, 'b')).rejects.toMatchObject({ code: '23505' });
    await close();
  });

  it('runs once, unprepared, when the connection has another one under its name, as behind a pooler', async () => {
    const { db, close } = await openTestDatabase();
    const prepareAnother = () =>
      poolOf(db)
        .query('prepare add_setting as select 1')
        .catch(() => {});
    await Promise.all(Array.from({ length: 10 }, prepareAnother));
    for (const name of ['a', 'b', 'c']) await insert(db, name);
    expect(await names(db)).toEqual(['a', 'b', 'c']);
    await close();
  });
});
