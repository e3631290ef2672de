import fastify, { type FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { endpoint } from '#shared/api/endpoint.ts';
import { openTestDatabase, type TestDatabase } from '../test/database/database.ts';
import { listAuditEvents } from './audit/queries.ts';
import { change } from './change.ts';
import { createErrorHandler } from './http/error-handler.ts';
import { anonymous, type Mount } from './http/visitor.ts';
import { findSetting, saveSetting } from './setting/queries.ts';
import { findUser, insertUser, type StoredUser, updatePassword } from './user/queries.ts';
import { insertSession } from './user/session/queries.ts';

const at = '2026-10-01T12:00:00.000Z';

const call = { method: 'POST', summary: 'A change for the test', response: v.literal(true) } as const;
const setTheme = endpoint({
  ...call,
  path: '/api/set',
  access: 'admin',
  audit: 'theme-saved',
  body: v.object({ value: v.string() }),
});
const ofAccount = endpoint({ ...call, path: '/api/own', access: 'logged-in', audit: 'session-ended' });
const several = endpoint({
  ...call,
  path: '/api/several',
  access: 'admin',
  audit: ['level-pinned', 'level-unpinned'],
});
const forgetful = endpoint({ ...call, path: '/api/forgetful', access: 'admin', audit: 'theme-removed' });

let database: TestDatabase;
let app: FastifyInstance;
let verified: StoredUser | undefined;

beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  const user = { id: 'u', name: 'ada', passwordHash: 'hash', permissions: ['admin' as const] };
  await insertUser(db, { ...user, createdAt: at });
  app = fastify();
  app.setErrorHandler(createErrorHandler(() => null, ''));
  const mount: Mount = {
    app,
    db,
    now: () => Date.parse(at),
    endpoints: [],
    findVisitor: async () => ({ ...anonymous, user, sessionId: 's' }),
  };
  change(mount, setTheme, ({ body }, commit) =>
    commit(async ({ trx, user: { name } }) => {
      const isNew = (await findSetting(trx, 'look')) !== body.value;
      await saveSetting(trx, 'look', body.value);
      if (body.value === 'broken') throw new Error('Broken');
      return { result: true, entry: isNew ? { subject: body.value, detail: `by ${name}` } : null };
    }, verified),
  );
  change(mount, ofAccount, (_, commit) => commit(async () => ({ result: true, entry: {} })));
  change(mount, several, (_, commit) =>
    commit(async () => ({
      result: true,
      entry: [
        { action: 'level-pinned', subject: 'one' },
        { action: 'level-unpinned', subject: 'two' },
      ],
    })),
  );
  change(mount, forgetful, async () => true as const);
  await app.ready();
});

afterAll(async () => {
  await app.close();
  await database.close();
});

beforeEach(async () => {
  verified = undefined;
  await database.db.deleteFrom('session').execute();
  const times = { createdAt: at, lastUsedAt: at, confirmedAt: at };
  const session = { id: 's', userId: 'u', secretHash: '', browser: '', isByPasskey: false };
  await insertSession(database.db, { ...session, isByProvider: false, ...times });
});

async function statusOf(path: string, payload: object = {}): Promise<number> {
  return (await app.inject({ method: 'POST', url: `/api/${path}`, payload })).statusCode;
}

async function recorded() {
  const { entries } = await listAuditEvents(database.db, undefined, {});
  return entries.map(({ action, user, subject, detail }) => [action, user, subject, detail]);
}

it('a change is recorded, and one that changes nothing is not', async () => {
  const before = await recorded();
  expect(await statusOf('set', { value: 'new' })).toBe(200);
  expect(await statusOf('set', { value: 'new' })).toBe(200);
  expect(await recorded()).toEqual([['theme-saved', 'ada', 'new', 'by ada'], ...before]);
});

it('a change of the own account is about its user, and a call may have several entries', async () => {
  const before = await recorded();
  expect(await statusOf('own')).toBe(200);
  expect(await statusOf('several')).toBe(200);
  expect(await recorded()).toEqual([
    ['level-unpinned', 'ada', 'two', ''],
    ['level-pinned', 'ada', 'one', ''],
    ['session-ended', 'ada', 'ada', ''],
    ...before,
  ]);
});

it('a change that fails leaves nothing, nor does one of a user whose session or password has changed', async () => {
  const before = await recorded();
  const stored = await findSetting(database.db, 'look');
  expect(await statusOf('set', { value: 'broken' })).toBe(500);
  verified = (await findUser(database.db, 'ada')) ?? undefined;
  await updatePassword(database.db, 'ada', 'another');
  expect(await statusOf('set', { value: 'late' })).toBe(409);
  verified = undefined;
  expect(await statusOf('set', { value: 'late' })).toBe(401);
  expect(await findSetting(database.db, 'look')).toBe(stored);
  expect(await recorded()).toEqual(before);
});

it('a handler that commits nothing fails', async () => {
  expect(await statusOf('forgetful')).toBe(500);
});
