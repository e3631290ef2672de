import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '#shared/api/all.ts';
import { levelRevision } from '#shared/level/level-version.ts';
import type { Permission } from '#shared/user/user.ts';
import { aDraft } from '../../../test/builders.ts';
import { openTestSite, type TestSite } from '../../../test/site/site.ts';
import { type Accounts, type LoggedInUser, openAccounts } from '../../../test/user/accounts.ts';
import { hashSecret } from '../../secret.ts';
import { deleteUser, findUser, updatePermissions } from '../queries.ts';

const MS_PER_DAY = 86_400_000;
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

async function make(user: LoggedInUser, permissions: Permission[], days = 30) {
  return accounts.post('profile/access-tokens', { name: 'backups', permissions, days }, user.cookies);
}

async function secretOf(user: LoggedInUser, permissions: Permission[], days?: number): Promise<string> {
  return (await make(user, permissions, days)).json().secret;
}

interface Options {
  method?: 'GET' | 'POST' | 'DELETE';
  payload?: object;
  cookies?: Record<string, string>;
}

function use(secret: string, url: string, { method = 'GET', payload, cookies = {} }: Options = {}) {
  const headers = { authorization: `Bearer ${secret}` };
  return site.call({ method, url, headers, cookies, ...(payload && { payload }) });
}

async function tokensOf(user: LoggedInUser) {
  return (await site.call({ url: '/api/profile/access-tokens', cookies: user.cookies })).json();
}

describe('an access token', () => {
  it('does what its permissions allow, and is stored as a hash', async () => {
    const { secret, accessToken } = (await make(ada, ['manage-level'])).json();
    expect(secret).toMatch(/^zoomout_[\w-]{43}$/);
    const rows = JSON.stringify([
      await site.db.selectFrom('access_token').selectAll().execute(),
      await site.db.selectFrom('audit_entry').selectAll().execute(),
    ]);
    expect(rows).toContain(hashSecret(secret));
    expect(rows).not.toContain(secret);
    const who = await use(secret, '/api/verify', { method: 'POST' });
    expect(who.json()).toEqual({ name: ada.name, permissions: ['manage-level'] });
    const level = aDraft({ state: 'submitted' });
    await site.add(level);
    const payload = { ...level, comment: 'By a script', baseRevision: levelRevision(level) };
    expect((await use(secret, '/api/level', { method: 'POST', payload })).statusCode).toBe(200);
    expect((await use(secret, '/api/audit')).statusCode).toBe(403);
    expect(await tokensOf(ada)).toEqual([{ ...accessToken, lastUsedOn: '2026-11-20' }]);
    const used = (await accounts.auditActionsOf(ada.name)).filter((action) => action === 'access-token-used');
    expect(used).toHaveLength(1);
  });

  it('opens no call that is sensitive or about the own account, whatever its user has confirmed', async () => {
    const secret = await secretOf(ada, ['admin', 'manage-level']);
    const closed = allEndpoints.filter(({ access, sensitive }) => access === 'logged-in' || sensitive);
    expect(closed.length).toBeGreaterThan(30);
    for (const { method, path } of closed) {
      const answer = await use(secret, path.replace(/:\w+/g, '1'), { method, cookies: ada.cookies });
      expect([path, answer.statusCode]).toEqual([path, 403]);
    }
  });

  it('is in place of the cookies, and is refused when it is unknown', async () => {
    const bob = await accounts.createLoggedIn('manage-level');
    const secret = await secretOf(bob, ['manage-level']);
    const verify = (text: string) => use(text, '/api/verify', { method: 'POST', cookies: ada.cookies });
    expect((await verify(secret)).json().name).toBe(bob.name);
    const unknown = await verify(`${secret}x`);
    expect([unknown.statusCode, unknown.json().code]).toEqual([401, 'unauthenticated']);
    // What a proxy has in the header is none of ours.
    expect((await verify('eyJhbGciOi.another.token')).json().name).toBe(ada.name);
    const level = await use(secret, '/api/levels');
    expect(level.headers['cache-control']).toBe('private, no-cache');
  });

  it('of another site is refused in a browser like any call', async () => {
    const secret = await secretOf(ada, ['admin']);
    const headers = { authorization: `Bearer ${secret}`, 'sec-fetch-site': 'cross-site' };
    const answer = await site.call({ method: 'POST', url: '/api/verify', headers });
    expect(answer.statusCode).toBe(403);
  });

  it('ends on its day', async () => {
    const secret = await secretOf(ada, ['admin'], 2);
    site.clock.now += 2 * MS_PER_DAY;
    const late = await use(secret, '/api/audit');
    site.clock.now -= 2 * MS_PER_DAY;
    expect([late.statusCode, late.json().detail]).toEqual([401, 'This access token has expired']);
    expect((await use(secret, '/api/audit')).statusCode).toBe(200);
  });

  it('loses at once what its user loses, and gets it back', async () => {
    const bob = await accounts.createLoggedIn('admin');
    const secret = await secretOf(bob, ['manage-level', 'admin']);
    const permissions = async () =>
      (await use(secret, '/api/verify', { method: 'POST' })).json().permissions ?? null;
    await updatePermissions(site.db, bob.name, ['manage-level']);
    expect(await permissions()).toEqual(['manage-level']);
    await updatePermissions(site.db, bob.name, []);
    expect(await permissions()).toEqual([]);
    await updatePermissions(site.db, bob.name, ['admin']);
    expect(await permissions()).toEqual(['manage-level', 'admin']);
    await deleteUser(site.db, bob.name);
    expect((await use(secret, '/api/verify', { method: 'POST' })).statusCode).toBe(401);
  });

  it('is removed by its user, or by an admin', async () => {
    const bob = await accounts.createLoggedIn('manage-level');
    const bobId = (await findUser(site.db, bob.name))?.id;
    const remove = (url: string, { cookies }: LoggedInUser) => site.call({ method: 'DELETE', url, cookies });
    const [first, second] = [await make(bob, ['manage-level']), await make(bob, ['manage-level'])];
    const [one, two] = [first, second].map((answer) => answer.json().accessToken.id);
    expect((await remove(`/api/profile/access-tokens/${one}`, ada)).statusCode).toBe(404);
    expect((await remove(`/api/profile/access-tokens/${one}`, bob)).statusCode).toBe(200);
    const list = (await remove(`/api/users/${bobId}/access-tokens/${two}`, ada)).json();
    expect(list.users.find(({ id }: { id: string }) => id === bobId).accessTokens).toEqual([]);
    expect((await use(first.json().secret, '/api/levels')).statusCode).toBe(401);
    expect((await use(second.json().secret, '/api/levels')).statusCode).toBe(401);
    expect((await accounts.auditActionsOf(bob.name)).slice(0, 2)).toEqual([
      'access-token-removed',
      'access-token-removed',
    ]);
  });
});

describe('making one', () => {
  it('takes a permission of the user, and the password again', async () => {
    const bob = await accounts.createLoggedIn('manage-level');
    expect((await make(bob, ['admin'])).statusCode).toBe(403);
    expect((await make(bob, [])).statusCode).toBe(400);
    expect((await make(bob, ['manage-level'], 400)).statusCode).toBe(400);
    site.clock.now += 11 * MS_PER_MINUTE;
    expect((await make(bob, ['manage-level'])).json().code).toBe('password-needed');
    site.clock.now -= 11 * MS_PER_MINUTE;
    for (let count = 0; count < 20; count += 1) await make(bob, ['manage-level']);
    expect((await make(bob, ['manage-level'])).statusCode).toBe(409);
  });
});
