import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cookiesOf, openTestSite, type TestSite } from '../../../test/site/site.ts';
import { type Accounts, type Cookies, openAccounts } from '../../../test/user/accounts.ts';
import { openTestProvider, type TestProvider } from '../../../test/user/oidc-provider.ts';
import type { Environment } from '../../config.ts';
import { loadConfig } from '../../load-config.ts';
import { saveSetting } from '../../setting/queries.ts';

let provider: TestProvider;
let site: TestSite;
let accounts: Accounts;

const settings = () => ({
  oidcIssuer: provider.issuer,
  oidcClientId: 'zoomout',
  oidcClientSecret: 'secret',
  oidcName: 'Example ID',
  oidcAdmins: 'admins',
  oidcManagers: 'managers',
});

beforeAll(async () => {
  provider = await openTestProvider();
  site = await openTestSite({ config: settings() });
  accounts = openAccounts(site);
});

afterAll(async () => {
  await site.close();
  await provider.close();
});

beforeEach(() => {
  // The provider says when, and the site compares.
  site.clock.now = Date.now();
});

let visitors = 0;

const get = (url: string, cookies: Cookies = {}) => {
  visitors += 1;
  return site.call({ url, cookies, remoteAddress: `10.7.${visitors >> 8}.${visitors & 255}` });
};

const start = (query = '', cookies: Cookies = {}) => get(`/api/provider/start${query}`, cookies);

/** Where the page leads that a login by the provider ends with. */
const leadsTo = ({ headers }: LightMyRequestResponse) => String(headers.refresh).replace('0;url=', '');

/** Goes to the provider and comes back. */
async function logIn(query = '', cookies: Cookies = {}) {
  const begun = await start(query, cookies);
  expect(begun.statusCode).toBe(303);
  const callback = await provider.follow(String(begun.headers.location));
  const response = await get(callback, cookiesOf(begun));
  return { begun, callback, response };
}

/** Links the user of a session with who is at the provider, if the site lets them. */
async function link(cookies: Cookies, body: { isManaged?: boolean } = {}) {
  const begun = await accounts.post('profile/identity', body, cookies);
  if (begun.statusCode !== 200) return { begun, response: begun };
  const callback = await provider.follow(begun.json().url);
  return { begun, response: await get(callback, cookiesOf(begun)) };
}

const userOf = async (response: LightMyRequestResponse) =>
  (await accounts.post('verify', {}, cookiesOf(response))).json();

describe('logging in by the provider', () => {
  it('makes a user with the permissions of the claim, and later renews them', async () => {
    provider.become({ sub: 'ann-1', preferred_username: 'ann', groups: ['managers', 'others'] });
    const { response } = await logIn('?redirect-to=/admin');
    expect(leadsTo(response)).toBe('/admin');
    expect(await userOf(response)).toEqual({ name: 'ann', permissions: ['manage-level'] });
    provider.become({ sub: 'ann-1', preferred_username: 'anna', groups: ['managers', 'admins'] });
    expect(await userOf((await logIn()).response)).toEqual({
      name: 'ann',
      permissions: ['manage-level', 'admin'],
    });
    provider.become({ sub: 'ann-1', groups: ['managers'] });
    await accounts.create('admin');
    expect(await userOf((await logIn()).response)).toEqual({ name: 'ann', permissions: ['manage-level'] });
    expect(await accounts.auditActionsOf('ann')).toEqual(
      expect.arrayContaining(['user-added', 'user-changed', 'logged-in']),
    );
  });

  it('lets nobody in whose claim gives nothing, and takes nothing from the last admin', async () => {
    provider.become({ sub: 'stranger', preferred_username: 'eve', groups: ['others'] });
    const { response } = await logIn('?redirect-to=/admin');
    expect(leadsTo(response)).toBe('/login?redirect-to=%2Fadmin&provider-problem=stranger');
    expect(await userOf(response)).toBe(false);

    const other = await openTestSite({ config: settings() });
    const [before, beforeAccounts] = [site, accounts];
    [site, accounts] = [other, openAccounts(other)];
    other.clock.now = Date.now();
    provider.become({ sub: 'root', preferred_username: 'root', groups: 'admins' });
    await logIn();
    provider.become({ sub: 'root', groups: [] });
    expect(await userOf((await logIn()).response)).toEqual({ name: 'root', permissions: ['admin'] });
    await other.close();
    [site, accounts] = [before, beforeAccounts];
  });

  it('takes no user over who has the same name', async () => {
    const name = await accounts.create('admin');
    provider.become({ sub: 'namesake', preferred_username: name.toUpperCase(), groups: ['managers'] });
    expect(await userOf((await logIn()).response)).toEqual({
      name: `${name.toUpperCase()} 2`,
      permissions: ['manage-level'],
    });
  });

  it('takes an answer once, in the browser that began, within ten minutes', async () => {
    provider.become({ sub: 'ann-1', groups: ['managers'] });
    const { begun, callback, response } = await logIn();
    expect(cookiesOf(response)['provider-login'] ?? '').toBe('');
    // With the cookie of then: the provider has used the code up.
    expect(leadsTo(await get(callback, cookiesOf(begun)))).toBe(
      '/login?redirect-to=%2F&provider-problem=refused',
    );
    expect(leadsTo(await get(callback))).toBe('/login?redirect-to=%2F&provider-problem=late');
    const other = await start();
    const foreign = await provider.follow(String((await start()).headers.location));
    expect(leadsTo(await get(foreign, cookiesOf(other)))).toBe(
      '/login?redirect-to=%2F&provider-problem=refused',
    );
    const late = await start();
    const answer = await provider.follow(String(late.headers.location));
    site.clock.now += 11 * 60_000;
    expect(leadsTo(await get(answer, cookiesOf(late)))).toBe('/login?redirect-to=%2F&provider-problem=late');
  });

  it.each([
    ['?error=access_denied', 'denied'],
    ['?error=server_error&error_description=why?', 'refused'],
    ['?code=none?', 'refused'],
    ['', 'refused'],
  ])('refuses the answer "%s" as %s', async (query, problem) => {
    const begun = await start();
    const state = new URL(String(begun.headers.location)).searchParams.get('state');
    const answer = `/api/provider/callback${query}${query ? '&' : '?'}state=${state}`;
    expect(leadsTo(await get(answer, cookiesOf(begun)))).toBe(
      `/login?redirect-to=%2F&provider-problem=${problem}`,
    );
  });

  it('refuses tokens of another issuer or for another site', async () => {
    for (const claims of [{ iss: 'https://evil.example' }, { aud: 'another-site' }, { nonce: 'another' }]) {
      provider.become({ sub: 'ann-1', groups: ['admins'], ...claims });
      expect(leadsTo((await logIn()).response)).toBe('/login?redirect-to=%2F&provider-problem=refused');
    }
  });

  it('counts as a login with a second factor', async () => {
    await saveSetting(site.db, 'second_factor_required', 'true');
    provider.become({ sub: 'ann-1', groups: ['managers'] });
    expect(await userOf((await logIn()).response)).not.toHaveProperty('lacksSecondFactor');
    await saveSetting(site.db, 'second_factor_required', 'false');
  });

  it('leads to pages of this site only', async () => {
    provider.become({ sub: 'ann-1', groups: ['managers'] });
    const long = `/admin?q=${'x'.repeat(5000)}`;
    expect(leadsTo((await logIn(`?redirect-to=${long}`)).response)).toBe('/admin');
    for (const target of ['https://evil.example', '//evil.example', '/\\evil.example', '/login']) {
      const { response } = await logIn(`?redirect-to=${encodeURIComponent(target)}`);
      expect(leadsTo(response)).toBe('/');
    }
  });
});

describe('a logged-in user', () => {
  it('links an account at the provider, logs in by it with their own permissions, and unlinks it', async () => {
    const { name, cookies } = await accounts.createLoggedIn('admin');
    provider.become({ sub: 'linked', groups: [] });
    expect(leadsTo((await link(cookies)).response)).toBe('/profile');
    const identity = async () => (await get('/api/profile/identity', cookies)).json();
    expect(await identity()).toEqual({ isLinked: true, isManaged: false });
    expect(await userOf((await logIn()).response)).toEqual({ name, permissions: ['admin'] });
    const other = await accounts.createLoggedIn();
    const taken = await link(other.cookies);
    expect(leadsTo(taken.response)).toBe('/profile?provider-problem=taken');
    const unlink = { method: 'DELETE', url: '/api/profile/identity', cookies } as const;
    const elsewhere = cookiesOf((await logIn()).response);
    expect((await site.call(unlink)).json()).toBe(true);
    expect((await accounts.post('verify', {}, elsewhere)).json()).toBe(false);
    expect((await site.call(unlink)).statusCode).toBe(404);
    expect(leadsTo((await logIn()).response)).toBe('/login?redirect-to=%2F&provider-problem=stranger');
    expect(await accounts.auditActionsOf(name)).toEqual(
      expect.arrayContaining(['identity-linked', 'identity-unlinked']),
    );
  });

  it('lets the provider decide from then on, where they choose so', async () => {
    const { name, cookies } = await accounts.createLoggedIn('admin');
    const isLoggedIn = async () => (await accounts.post('verify', {}, cookies)).json() !== false;
    provider.become({ sub: 'given', groups: [] });
    const lost = await link(cookies, { isManaged: true });
    expect([leadsTo(lost.response), await isLoggedIn()]).toEqual([
      '/profile?provider-problem=stranger',
      true,
    ]);
    provider.become({ sub: 'given', groups: ['managers'], auth_time: Math.floor(Date.now() / 1000) });
    expect(leadsTo((await link(cookies, { isManaged: true })).response)).toBe('/profile');
    expect(await isLoggedIn()).toBe(false);
    expect((await accounts.logIn(name)).statusCode).toBe(401);
    const { response } = await logIn();
    expect(await userOf(response)).toEqual({ name, permissions: ['manage-level'] });
    const unlink = { method: 'DELETE', url: '/api/profile/identity', cookies: cookiesOf(response) } as const;
    expect((await site.call(unlink)).statusCode).toBe(409);
    provider.become({ sub: 'given', groups: [] });
    expect(leadsTo((await logIn()).response)).toContain('provider-problem=stranger');
    expect(await accounts.auditActionsOf(name)).toEqual(
      expect.arrayContaining(['identity-linked', 'user-changed']),
    );
  });

  it('links only who has just proved who they are', async () => {
    const { cookies } = await accounts.createLoggedIn('admin');
    site.clock.now += 11 * 60_000;
    expect((await link(cookies)).begun.json().code).toBe('password-needed');
    // The way of an earlier version, which asked for nothing.
    const begun = await start('?purpose=link', cookies);
    provider.become({ sub: 'attacker', groups: [] });
    const callback = await provider.follow(String(begun.headers.location));
    expect(leadsTo(await get(callback, cookiesOf(begun)))).toMatch(/provider-problem=stranger/);
  });

  it('has proved who they are when they did so at the provider', async () => {
    const invite = (session: Cookies) => accounts.post('users/invitations', { permissions: [] }, session);
    const begunAt = async (authTime: number | undefined) => {
      provider.become({ sub: 'boss', groups: ['admins'], auth_time: authTime });
      return (await invite(cookiesOf((await logIn()).response))).statusCode;
    };
    const nowS = Math.floor(Date.now() / 1000);
    expect(await begunAt(nowS - 5)).toBe(200);
    expect(await begunAt(nowS + 3600)).toBe(200);
    expect(await begunAt(nowS - 3600)).toBe(401);
    expect(await begunAt(undefined)).toBe(401);
  });

  it('who logs in again has one session in a browser', async () => {
    provider.become({ sub: 'ann-1', groups: ['managers'] });
    const first = cookiesOf((await logIn()).response);
    const second = cookiesOf((await logIn('', first)).response);
    expect((await accounts.post('verify', {}, first)).json()).toBe(false);
    expect((await accounts.post('verify', {}, second)).json()).not.toBe(false);
  });

  it('keeps the permissions that the provider gives', async () => {
    const { cookies } = await accounts.createLoggedIn('admin');
    provider.become({ sub: 'kept', preferred_username: 'kept', groups: ['managers'] });
    await logIn();
    const { users } = (await get('/api/users', cookies)).json();
    const managed = users.filter(({ isManaged }: { isManaged: boolean }) => isManaged);
    const { id } = managed.find(({ name }: { name: string }) => name === 'kept');
    const change = { permissions: [], replaces: ['manage-level'] };
    const refused = await accounts.post(`users/${id}/permissions`, change, cookies);
    expect(refused.json()).toMatchObject({ status: 409, detail: 'The provider says what kept may do' });
  });

  it('confirms a sensitive call by a fresh login there, as themselves', async () => {
    const nowS = () => Math.floor(Date.now() / 1000);
    provider.become({ sub: 'boss', preferred_username: 'boss', groups: ['admins'] });
    const session = cookiesOf((await logIn()).response);
    const invite = () => accounts.post('users/invitations', { permissions: [] }, session);
    site.clock.now += 11 * 60_000;
    expect((await invite()).json().code).toBe('password-needed');
    const confirm = async () =>
      leadsTo((await logIn('?purpose=confirm&redirect-to=/admin/users', session)).response);
    provider.become({ sub: 'boss', groups: ['admins'], auth_time: nowS() - 3600 });
    expect(await confirm()).toBe('/admin/users?provider-problem=refused');
    provider.become({ sub: 'ann-1', groups: ['admins'], auth_time: nowS() });
    expect(await confirm()).toBe('/admin/users?provider-problem=stranger');
    provider.become({ sub: 'boss', groups: ['admins'], auth_time: nowS() });
    expect(await confirm()).toBe('/admin/users');
    expect((await invite()).statusCode).toBe(200);
    const managed = await site.call({ method: 'DELETE', url: '/api/profile/identity', cookies: session });
    expect(managed.statusCode).toBe(409);
  });

  it('is asked to log in first', async () => {
    expect(leadsTo(await start('?purpose=confirm&redirect-to=/profile'))).toBe(
      '/profile?provider-problem=late',
    );
    expect((await link({})).begun.statusCode).toBe(401);
  });
});

describe('a site', () => {
  it('says how users log in, and takes no passwords where they are off', async () => {
    const closed = await openTestSite({ config: { ...settings(), passwordLogin: 'off' } });
    expect((await closed.call('/api/login/ways')).json()).toEqual({
      provider: 'Example ID',
      hasPasswords: false,
    });
    const refused = await openAccounts(closed).logIn('admin');
    expect(refused.json()).toMatchObject({ status: 403, code: 'forbidden' });
    await closed.close();
    const plain = await openTestSite();
    expect((await plain.call('/api/login/ways')).json()).toEqual({ provider: null, hasPasswords: true });
    expect((await plain.call('/api/provider/start')).statusCode).toBe(404);
    await plain.close();
  });

  it('goes on when the provider is down, and finds it when it is back', async () => {
    const gone = await openTestProvider();
    await gone.close();
    const cut = await openTestSite({ config: { ...settings(), oidcIssuer: gone.issuer } });
    const response = await cut.call('/api/provider/start?redirect-to=/admin');
    expect(leadsTo(response)).toBe('/login?redirect-to=%2Fadmin&provider-problem=away');
    expect((await openAccounts(cut).createLoggedIn()).cookies).toBeDefined();
    await cut.close();
  });

  it('does not start with half of the settings', () => {
    const load = (environment: Environment) => () => loadConfig('no-such-file', environment);
    expect(load({ OIDC_ISSUER: 'https://id.example' })).toThrow(/need each other/);
    expect(load({ PASSWORD_LOGIN: 'off' })).toThrow(/nobody could log in/);
  });
});
