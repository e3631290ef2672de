import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ManagedUser, UserList } from '#shared/api/account/user.ts';
import type { Permission } from '#shared/user/user.ts';
import { openTestSite, type TestSite } from '../../../test/site/site.ts';
import { type Accounts, type Cookies, type LoggedInUser, openAccounts } from '../../../test/user/accounts.ts';
import { findUser, updatePermissions } from '../queries.ts';
import { insertSecondFactor } from '../second-factor/queries.ts';

const MS_PER_MINUTE = 60_000;

let site: TestSite;
let accounts: Accounts;
let ada: LoggedInUser;

beforeAll(async () => {
  site = await openTestSite();
  accounts = openAccounts(site);
  ada = await accounts.createLoggedIn('admin');
});

afterAll(() => site.close());

function call(method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object, cookies = ada.cookies) {
  return site.call({ method, url: `/api/users${path}`, cookies, ...(payload && { payload }) });
}

async function list(): Promise<UserList> {
  return (await call('GET', '')).json();
}

async function find(name: string): Promise<ManagedUser> {
  const found = (await list()).users.find((user) => user.name === name);
  if (!found) throw new Error(`No user ${name}`);
  return found;
}

async function idOf(name: string): Promise<string> {
  return (await findUser(site.db, name))?.id ?? '';
}

async function addFactor(name: string): Promise<void> {
  await insertSecondFactor(site.db, {
    userId: await idOf(name),
    encryptedSecret: 'encrypted',
    lastStep: 0,
    recoveryCodeHashes: [],
    createdAt: '2026-11-20T12:00:00.000Z',
  });
}

async function setPermissions(
  name: string,
  permissions: Permission[],
  replaces: Permission[],
  cookies?: Cookies,
) {
  return call('POST', `/${await idOf(name)}/permissions`, { permissions, replaces }, cookies);
}

describe('GET /api/users', () => {
  it('lists users with permissions, second factor, open sessions and when they were last seen', async () => {
    const { name } = await accounts.createLoggedIn('manage-level');
    const stranger = await accounts.create();
    await addFactor(name);
    const at = new Date(site.clock.now).toISOString();
    const facts = { isManaged: false, createdAt: at, accessTokens: [] };
    expect(await find(name)).toEqual({
      ...facts,
      id: await idOf(name),
      name,
      permissions: ['manage-level'],
      seenAt: at,
      hasSecondFactor: true,
      isLinked: false,
      lacksSecondFactor: false,
      sessions: 1,
    });
    expect(await find(stranger)).toMatchObject({ seenAt: null, lacksSecondFactor: true, sessions: 0 });
    site.clock.now += 8 * 24 * 60 * MS_PER_MINUTE;
    expect((await call('GET', '')).statusCode).toBe(401);
    site.clock.now -= 8 * 24 * 60 * MS_PER_MINUTE;
  });

  it('knows the last login of a user whose sessions are gone', async () => {
    const { name } = await accounts.createLoggedIn();
    await site.db
      .deleteFrom('session')
      .where('user_id', '=', await idOf(name))
      .execute();
    expect(await find(name)).toMatchObject({ sessions: 0, seenAt: new Date(site.clock.now).toISOString() });
  });
});

describe('an admin', () => {
  it('changes permissions, unless somebody else has changed them since', async () => {
    const { name, cookies } = await accounts.createLoggedIn();
    expect((await setPermissions(name, ['manage-level'], ['admin'])).statusCode).toBe(409);
    const response = await setPermissions(name, ['manage-level', 'manage-level'], []);
    expect(response.json().users.find((user: ManagedUser) => user.name === name).permissions).toEqual([
      'manage-level',
    ]);
    expect((await accounts.post('verify', undefined, cookies)).json().permissions).toEqual(['manage-level']);
    expect(await accounts.auditActionsOf(name)).toEqual(['user-changed', 'logged-in']);
  });

  it('turns the second factor of another user off, but not the own one', async () => {
    const name = await accounts.create('manage-level');
    await addFactor(name);
    expect((await call('DELETE', `/${await idOf(name)}/second-factor`)).statusCode).toBe(200);
    expect((await find(name)).hasSecondFactor).toBe(false);
    expect((await call('DELETE', `/${await idOf(name)}/second-factor`)).statusCode).toBe(404);
    expect((await call('DELETE', `/${await idOf(ada.name)}/second-factor`)).statusCode).toBe(403);
    expect(await accounts.auditActionsOf(name)).toEqual(['second-factor-off']);
  });

  it('ends the sessions of a user', async () => {
    const { name, cookies } = await accounts.createLoggedIn();
    expect((await call('DELETE', `/${await idOf(name)}/sessions`)).statusCode).toBe(200);
    expect(await accounts.isLoggedIn(cookies)).toBe(false);
    expect((await find(name)).sessions).toBe(0);
  });

  it('removes a user with all that is theirs', async () => {
    const { name, cookies } = await accounts.createLoggedIn('admin');
    const id = await idOf(name);
    await addFactor(name);
    await call('POST', `/${id}/reset-link`);
    expect((await call('DELETE', `/${id}`)).statusCode).toBe(200);
    expect(await accounts.isLoggedIn(cookies)).toBe(false);
    expect((await call('DELETE', `/${id}`)).statusCode).toBe(404);
    const links = site.db.selectFrom('user_link').selectAll().where('user_id', '=', id);
    expect(await links.execute()).toEqual([]);
    expect(await accounts.auditActionsOf(name)).toEqual(['user-removed', 'reset-link-made', 'logged-in']);
  });

  it('gives the password again when that was too long ago', async () => {
    const name = await accounts.create();
    const id = await idOf(name);
    site.clock.now += 11 * MS_PER_MINUTE;
    const answers = [
      await call('POST', '/invitations', { permissions: [] }),
      await call('DELETE', '/invitations/x'),
      await call('POST', `/${id}/permissions`, { permissions: [], replaces: [] }),
      await call('POST', `/${id}/reset-link`),
      await call('DELETE', `/${id}/second-factor`),
      await call('DELETE', `/${id}/sessions`),
      await call('DELETE', `/${id}/access-tokens/x`),
      await call('DELETE', `/${id}`),
    ];
    expect(answers.map((answer) => answer.json().code)).toEqual(answers.map(() => 'password-needed'));
    site.clock.now -= 11 * MS_PER_MINUTE;
  });
});

describe('the last admin', () => {
  /** Makes these two the only admins. */
  async function openTwo(): Promise<[LoggedInUser, LoggedInUser]> {
    for (const { name, permissions } of (await list()).users) {
      if (permissions.includes('admin') && name !== ada.name) await updatePermissions(site.db, name, []);
    }
    return [ada, await accounts.createLoggedIn('admin')];
  }

  async function admins(): Promise<string[]> {
    const rows = await site.db
      .selectFrom('user')
      .select('name')
      .where('permissions', 'like', '%admin%')
      .execute();
    return rows.map(({ name }) => name);
  }

  it('is neither removed nor demoted', async () => {
    const [, bob] = await openTwo();
    expect((await setPermissions(bob.name, ['manage-level'], ['admin'])).statusCode).toBe(200);
    const id = await idOf(ada.name);
    expect((await setPermissions(ada.name, ['manage-level'], ['admin'])).statusCode).toBe(409);
    expect((await call('DELETE', `/${id}`)).statusCode).toBe(409);
    expect(await admins()).toEqual([ada.name]);
  });

  it('stays when two admins demote or remove each other, or themselves, at the same moment', async () => {
    for (const isSelf of [false, true]) {
      for (const isRemoval of [false, true]) {
        const pair = await openTwo();
        const change = async (one: LoggedInUser, other: LoggedInUser) => {
          const target = await idOf(isSelf ? one.name : other.name);
          return isRemoval
            ? call('DELETE', `/${target}`, undefined, one.cookies)
            : call('POST', `/${target}/permissions`, { permissions: [], replaces: ['admin'] }, one.cookies);
        };
        const answers = await Promise.all([change(...pair), change(pair[1], pair[0])]);
        expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
        const left = await admins();
        expect(left).toHaveLength(1);
        ada = pair.find(({ name }) => name === left[0]) ?? ada;
      }
    }
  });
});

describe('a required second factor', () => {
  const requireFactor = (isRequired: boolean) =>
    accounts.post('system/settings', { name: 'secondFactor', value: { isRequired } }, ada.cookies);

  it('is not switched on by an admin without one', async () => {
    expect((await requireFactor(true)).statusCode).toBe(409);
    expect((await list()).isSecondFactorRequired).toBe(false);
  });

  it('leaves users without one nothing to do with their permissions until they have it', async () => {
    const meg = await accounts.createLoggedIn('manage-level');
    const sam = await accounts.createLoggedIn();
    const queue = () => site.call({ url: '/api/reports', cookies: meg.cookies });
    const usual = (await queue()).statusCode;
    await addFactor(ada.name);
    await requireFactor(true);
    expect((await list()).isSecondFactorRequired).toBe(true);
    const verified = await accounts.post('verify', undefined, meg.cookies);
    expect(verified.json()).toEqual({
      name: meg.name,
      permissions: ['manage-level'],
      lacksSecondFactor: true,
    });
    const refused = await queue();
    expect([refused.statusCode, refused.json().detail]).toEqual([403, 'Set up a second factor first']);
    expect((await accounts.logIn(meg.name)).json()).toMatchObject({ lacksSecondFactor: true });
    // Setting one up needs no permission.
    const factor = () => site.call({ url: '/api/profile/second-factor', cookies: meg.cookies });
    expect((await factor()).statusCode).toBe(200);
    expect((await accounts.post('verify', undefined, sam.cookies)).json()).toEqual({
      name: sam.name,
      permissions: [],
    });
    await addFactor(meg.name);
    expect((await queue()).statusCode).toBe(usual);
    await requireFactor(false);
    expect((await list()).isSecondFactorRequired).toBe(false);
  });
});
