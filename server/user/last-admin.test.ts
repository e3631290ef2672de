import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../test/database/database.ts';
import { addUser } from '../../test/user/user.ts';
import { withExclusiveLock } from '../database/open.ts';
import { deleteUser, isLastAdmin, listUsers } from './queries.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  await addUser(database.db, { name: 'ada', permissions: ['admin'] }, 0);
  await addUser(database.db, { name: 'bob', permissions: ['manage-level', 'admin'] }, 0);
  await addUser(database.db, { name: 'cleo', permissions: ['manage-level'] }, 0);
});

afterAll(() => database.close());

it('of two admins removed at the same moment one stays', async () => {
  const { db } = database;
  expect(await Promise.all(['ada', 'bob', 'cleo'].map((name) => isLastAdmin(db, name)))).toEqual([
    false,
    false,
    false,
  ]);
  const remove = (name: string) =>
    withExclusiveLock(db, async (trx) => !(await isLastAdmin(trx, name)) && deleteUser(trx, name));
  expect((await Promise.all([remove('ada'), remove('bob')])).sort()).toEqual([false, true]);
  const [last] = (await listUsers(db)).filter(({ permissions }) => permissions.includes('admin'));
  expect(await isLastAdmin(db, last?.name ?? '')).toBe(true);
  expect(await isLastAdmin(db, 'cleo')).toBe(false);
});
