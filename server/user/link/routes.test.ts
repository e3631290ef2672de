import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSite, type TestSite } from '../../../test/site/site.ts';
import { type Accounts, type LoggedInUser, openAccounts } from '../../../test/user/accounts.ts';
import { addUser, PASSWORD } from '../../../test/user/user.ts';
import { hashSecret } from '../../secret.ts';
import { deleteUser, findUser, updatePermissions } from '../queries.ts';
import { eraseOldLinks } from './queries.ts';

const MS_PER_HOUR = 3_600_000;
const NEW_PASSWORD = 'an entirely new pass phrase';

let site: TestSite;
let accounts: Accounts;
let ada: LoggedInUser;

beforeAll(async () => {
  site = await openTestSite();
  accounts = openAccounts(site);
  ada = await accounts.createLoggedIn('admin');
});

afterAll(() => site.close());

async function invite(permissions: string[] = ['manage-level']): Promise<{ key: string; endsAt: string }> {
  return (await accounts.post('users/invitations', { permissions }, ada.cookies)).json();
}

async function makeReset(name: string): Promise<string> {
  const id = (await findUser(site.db, name))?.id ?? '';
  return (await accounts.post(`users/${id}/reset-link`, undefined, ada.cookies)).json().key;
}

async function stateOf(key: string) {
  return (await accounts.post('user-link', { key })).json();
}

function spend(key: string, body: { name?: string; password?: string } = {}, cookies = {}) {
  return accounts.post('user-link/use', { key, password: NEW_PASSWORD, ...body }, cookies);
}

async function withLateness<Result>(work: () => Promise<Result>): Promise<Result> {
  site.clock.now += 24 * MS_PER_HOUR;
  try {
    return await work();
  } finally {
    site.clock.now -= 24 * MS_PER_HOUR;
  }
}

describe('an invitation', () => {
  it.each([
    ['аdmin', 'Use letters of one script only: those of others can look the same'],
    ['ＡＤＭＩＮ', 'This name is taken'],
  ])('makes no user who is taken for another: %s', async (name, message) => {
    await addUser(site.db, { name: 'admin', permissions: [] }, 0).catch(() => {});
    const { key } = await invite();
    const refused = await spend(key, { name });
    expect(refused.json().errors).toMatchObject([{ path: 'body.name', message }]);
    expect((await stateOf(key)).state).toBe('invitation');
  });

  it('makes a user with its permissions, once', async () => {
    const { key, endsAt } = await invite();
    expect(Date.parse(endsAt) - site.clock.now).toBe(24 * MS_PER_HOUR);
    expect(await stateOf(key)).toEqual({
      state: 'invitation',
      invitedBy: ada.name,
      permissions: ['manage-level'],
      endsAt,
    });
    expect((await spend(key, { name: ' Zoë  Quinn' })).json()).toEqual({ name: 'Zoë  Quinn' });
    const login = await accounts.logIn('Zoë  Quinn', { password: NEW_PASSWORD });
    expect(login.json()).toEqual({ name: 'Zoë  Quinn', permissions: ['manage-level'] });
    expect(await stateOf(key)).toEqual({ state: 'used' });
    const again = await spend(key, { name: 'another' });
    expect([again.statusCode, again.json().detail]).toEqual([404, 'This link was used already']);
    expect(await findUser(site.db, 'another')).toBeNull();
    expect(await accounts.auditActionsOf('Zoë  Quinn')).toEqual(['logged-in', 'user-added']);
  });

  it('is stored as a hash, and nowhere as it is', async () => {
    const { key } = await invite();
    const rows = JSON.stringify([
      await site.db.selectFrom('user_link').selectAll().execute(),
      await site.db.selectFrom('audit_entry').selectAll().execute(),
    ]);
    expect(rows).toContain(hashSecret(key));
    expect(rows).not.toContain(key);
    expect(site.logLines.join('\n')).not.toContain(key);
  });

  it('makes one user of two at the same moment', async () => {
    const { key } = await invite();
    const answers = await Promise.all([spend(key, { name: 'first' }), spend(key, { name: 'second' })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
  });

  it('is late after 24 hours, and unknown when it is damaged or withdrawn', async () => {
    await site.db.deleteFrom('user_link').execute();
    const { key } = await invite();
    const late = await withLateness(async () => [
      await stateOf(key),
      (await spend(key, { name: 'late' })).json(),
    ]);
    expect(late).toMatchObject([{ state: 'late' }, { detail: 'This link has expired' }]);
    expect(await stateOf(key.slice(1))).toEqual({ state: 'unknown' });
    expect((await spend(`${key}x`, { name: 'damaged' })).statusCode).toBe(404);
    const open = (await site.call({ url: '/api/users', cookies: ada.cookies })).json().invitations;
    const [{ id }] = open;
    const options = { method: 'DELETE', url: `/api/users/invitations/${id}`, cookies: ada.cookies } as const;
    expect((await site.call(options)).json().invitations).toHaveLength(open.length - 1);
    expect((await site.call(options)).statusCode).toBe(404);
    expect(await stateOf(key)).toEqual({ state: 'unknown' });
  });

  it('is not for somebody who is logged in', async () => {
    const { key } = await invite();
    const refused = await spend(key, { name: 'double' }, ada.cookies);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().detail).toBe(`You are logged in as ${ada.name}: log out first`);
    expect((await stateOf(key)).state).toBe('invitation');
  });

  it('takes neither a weak password nor a name that somebody has, in any case', async () => {
    const { key } = await invite();
    expect((await spend(key)).json().errors[0].path).toBe('body.name');
    expect((await spend(key, { name: 'cleo', password: 'password1' })).json().errors[0].path).toBe(
      'body.password',
    );
    expect((await spend(key, { name: ada.name.toUpperCase() })).json().errors[0]).toMatchObject({
      path: 'body.name',
      message: 'This name is taken',
    });
    expect((await spend(key, { name: '\u200b ' })).statusCode).toBe(400);
    expect((await stateOf(key)).state).toBe('invitation');
  });

  it('stops working when the admin who made it is one no longer, or is removed', async () => {
    for (const change of [
      (name: string) => updatePermissions(site.db, name, ['manage-level']),
      (name: string) => deleteUser(site.db, name),
    ]) {
      const bob = await accounts.createLoggedIn('admin');
      const made = await accounts.post('users/invitations', { permissions: ['admin'] }, bob.cookies);
      await change(bob.name);
      expect(await stateOf(made.json().key)).toEqual({ state: 'unknown' });
    }
  });

  it('is one of at most 50', async () => {
    const open = (await site.call({ url: '/api/users', cookies: ada.cookies })).json().invitations.length;
    for (let count = open; count < 50; count += 1) await invite([]);
    const refused = await accounts.post('users/invitations', { permissions: [] }, ada.cookies);
    expect(refused.statusCode).toBe(409);
    await site.db.deleteFrom('user_link').execute();
  });
});

describe('a link for a new password', () => {
  it('leaves the old password and the sessions until it is used, and ends both then', async () => {
    const { name, cookies } = await accounts.createLoggedIn();
    const key = await makeReset(name);
    expect(await stateOf(key)).toMatchObject({ state: 'reset', name });
    expect(await accounts.isLoggedIn(cookies)).toBe(true);
    expect((await accounts.logIn(name)).statusCode).toBe(200);
    expect((await spend(key)).json()).toEqual({ name });
    expect(await accounts.isLoggedIn(cookies)).toBe(false);
    expect((await accounts.logIn(name)).statusCode).toBe(401);
    expect((await accounts.logIn(name, { password: NEW_PASSWORD })).statusCode).toBe(200);
    expect(await stateOf(key)).toEqual({ state: 'used' });
    expect((await spend(key)).statusCode).toBe(404);
  });

  it('works for its user in a session, and for no other one', async () => {
    const { name, cookies } = await accounts.createLoggedIn();
    const key = await makeReset(name);
    expect((await spend(key, {}, ada.cookies)).statusCode).toBe(409);
    expect((await spend(key, {}, cookies)).statusCode).toBe(200);
  });

  it('is replaced by a newer one, and by a changed password', async () => {
    const { name, cookies } = await accounts.createLoggedIn();
    const first = await makeReset(name);
    const second = await makeReset(name);
    expect(await stateOf(first)).toEqual({ state: 'unknown' });
    expect((await stateOf(second)).state).toBe('reset');
    await accounts.post('profile/password', { current: PASSWORD, password: NEW_PASSWORD }, cookies);
    expect(await stateOf(second)).toEqual({ state: 'unknown' });
  });
});

it('links that ended a month ago are erased', async () => {
  const { key } = await invite();
  const erase = (days: number) =>
    eraseOldLinks({ db: site.db, now: () => site.clock.now + days * 24 * MS_PER_HOUR });
  await erase(30);
  expect((await stateOf(key)).state).toBe('invitation');
  await erase(32);
  expect((await stateOf(key)).state).toBe('unknown');
});
