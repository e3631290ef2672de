import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookiesOf, openTestSite, type TestSite } from '../../../test/site/site.ts';
import { type Accounts, type Cookies, type LoggedInUser, openAccounts } from '../../../test/user/accounts.ts';
import { openProtectedUsers } from '../../../test/user/protected-users.ts';
import { openAuthenticator, type SoftwareAuthenticator } from '../../../test/user/software-authenticator.ts';
import { PASSWORD } from '../../../test/user/user.ts';
import { saveSetting } from '../../setting/queries.ts';

const ORIGIN = 'http://localhost';
const MS_PER_MINUTE = 60_000;

let site: TestSite;
let accounts: Accounts;

beforeAll(async () => {
  site = await openTestSite();
  accounts = openAccounts(site);
});

afterAll(() => site.close());

type Sign = Parameters<SoftwareAuthenticator['sign']>[1];

async function add(
  { cookies }: LoggedInUser,
  device = openAuthenticator(ORIGIN),
  behaviour: Parameters<SoftwareAuthenticator['create']>[1] = {},
): Promise<{ device: SoftwareAuthenticator; response: LightMyRequestResponse }> {
  const creation = (await accounts.post('profile/passkeys/challenge', {}, cookies)).json();
  const response = await accounts.post('profile/passkeys', device.create(creation, behaviour), cookies);
  return { device, response };
}

async function createWithPasskey(...permissions: Parameters<Accounts['create']>) {
  const user = await accounts.createLoggedIn(...permissions);
  const { device, response } = await add(user);
  expect(response.statusCode).toBe(200);
  // The next challenge is a later one.
  site.clock.now += 1;
  return { ...user, device, id: response.json()[0].id as string };
}

async function logIn(device: SoftwareAuthenticator, behaviour: Sign = {}): Promise<LightMyRequestResponse> {
  const request = (await accounts.post('login/passkey/challenge')).json();
  return accounts.post('login/passkey', device.sign(request, behaviour));
}

async function confirm(cookies: Cookies, device: SoftwareAuthenticator): Promise<LightMyRequestResponse> {
  const request = (await accounts.post('profile/confirm/passkey/challenge', {}, cookies)).json();
  return accounts.post('profile/confirm/passkey', device.sign(request), cookies);
}

describe('logging in with a passkey', () => {
  it('starts a session without a password or code, as often as one likes', async () => {
    const user = await createWithPasskey('manage-level');
    for (let login = 0; login < 2; login += 1) {
      const response = await logIn(user.device);
      expect(response.json()).toEqual({ name: user.name, permissions: ['manage-level'] });
      expect(await accounts.isLoggedIn(cookiesOf(response))).toBe(true);
      site.clock.now += 1;
    }
    const [passkey] = (await site.call({ url: '/api/profile/passkeys', cookies: user.cookies })).json();
    expect(Date.parse(passkey.lastUsedAt)).toBe(site.clock.now - 1);
    expect(await accounts.auditActionsOf(user.name)).toEqual([
      'logged-in',
      'logged-in',
      'passkey-added',
      'logged-in',
    ]);
  });

  it('asks for no code of an authenticator app', async () => {
    const user = await openProtectedUsers(site, accounts).create();
    const { device } = await add(user);
    site.clock.now += 1;
    expect((await logIn(device)).statusCode).toBe(200);
  });

  it.each<[what: string, behaviour: Sign, detail: RegExp]>([
    ['at another origin', { origin: 'https://evil.example' }, /work at http:\/\/localhost only/],
    ['for another site', { rpId: 'evil.example' }, /was not accepted/],
    ['without its user verified', { isVerified: false }, /was not accepted/],
  ])('refuses what was signed %s', async (_, behaviour, detail) => {
    const { device } = await createWithPasskey();
    const response = await logIn(device, behaviour);
    expect(response.statusCode).toBe(401);
    expect(response.json()).toMatchObject({
      code: 'unauthenticated',
      detail: expect.stringMatching(detail),
    });
    expect(response.cookies).toEqual([]);
  });

  it('refuses a challenge that is late, was made for something else, or by somebody else', async () => {
    const { device, cookies } = await createWithPasskey();
    const late = (await accounts.post('login/passkey/challenge')).json();
    site.clock.now += 5 * MS_PER_MINUTE + 1;
    const other = (await accounts.post('profile/confirm/passkey/challenge', {}, cookies)).json();
    for (const challenge of [late.challenge, other.challenge, 'bWFkZSB1cA', '']) {
      const response = await accounts.post('login/passkey', device.sign({ ...late, challenge }));
      expect(response.json()).toMatchObject({ status: 401, detail: 'This took too long: start again' });
    }
  });

  it('accepts what was signed once, and nothing earlier, also when it comes twice at the same time', async () => {
    const { device, name } = await createWithPasskey();
    const earlier = device.sign((await accounts.post('login/passkey/challenge')).json());
    site.clock.now += 1;
    const signed = device.sign((await accounts.post('login/passkey/challenge')).json());
    const send = (body: object) => accounts.post('login/passkey', body).then(({ statusCode }) => statusCode);
    expect((await Promise.all([send(signed), send(signed)])).sort()).toEqual([200, 401]);
    expect([await send(signed), await send(earlier)]).toEqual([401, 401]);
    const refused = (await accounts.auditActionsOf(name)).filter((action) => action === 'passkey-refused');
    expect(refused).toHaveLength(3);
  });

  it('refuses a copy of a passkey whose device counts: its count went back', async () => {
    const user = await accounts.createLoggedIn();
    const { device } = await add(user, undefined, { counter: 5 });
    const statuses: number[] = [];
    for (const counter of [6, 9, 9, 7, 0, 10]) {
      site.clock.now += 1;
      statuses.push((await logIn(device, { counter })).statusCode);
    }
    expect(statuses).toEqual([200, 200, 401, 401, 401, 200]);
    expect(await accounts.auditActionsOf(user.name)).toContain('passkey-refused');
  });

  it('refuses a signature of another key, and a passkey of nobody', async () => {
    const { device } = await createWithPasskey();
    const stranger = openAuthenticator(ORIGIN);
    const request = (await accounts.post('login/passkey/challenge')).json();
    const forged = await accounts.post('login/passkey', { ...stranger.sign(request), id: device.id });
    expect(forged.json()).toMatchObject({ status: 401, detail: 'This passkey was not accepted' });
    expect((await logIn(stranger)).json()).toMatchObject({
      status: 401,
      detail: 'This passkey was removed, or is of another site',
    });
  });

  it('counts as a second factor where one is required, which the password alone does not', async () => {
    const user = await createWithPasskey('manage-level');
    await saveSetting(site.db, 'second_factor_required', 'true');
    const byPassword = await accounts.logIn(user.name);
    expect(byPassword.json()).toMatchObject({ lacksSecondFactor: true });
    expect((await confirm(cookiesOf(byPassword), user.device)).statusCode).toBe(200);
    const verified = await accounts.post('verify', {}, cookiesOf(byPassword));
    expect(verified.json()).toEqual({ name: user.name, permissions: ['manage-level'] });
    site.clock.now += 1;
    const cookies = cookiesOf(await logIn(user.device));
    const queue = () => site.call({ url: '/api/submissions/queue', cookies });
    expect((await queue()).statusCode).not.toBe(403);
    const renewed = await accounts.post(
      'profile/password',
      { current: PASSWORD, password: 'another battery staple' },
      cookies,
    );
    expect((await accounts.post('verify', {}, cookiesOf(renewed))).json()).not.toHaveProperty(
      'lacksSecondFactor',
    );
    await saveSetting(site.db, 'second_factor_required', 'false');
  });
});

describe('the passkeys of a user', () => {
  it('are added once each, named after the browser, renamed and removed', async () => {
    const user = await createWithPasskey();
    const { cookies, device, id } = user;
    const rename = await accounts.post(`profile/passkeys/${id}`, { name: ' Key ring ' }, cookies);
    expect(rename.json()).toMatchObject([{ id, name: 'Key ring', lastUsedAt: null }]);
    expect((await add(user, device)).response.json()).toMatchObject({ status: 409 });
    const stranger = await accounts.createLoggedIn();
    const path = `profile/passkeys/${id}`;
    expect((await accounts.post(path, { name: 'Mine' }, stranger.cookies)).statusCode).toBe(404);
    const removalBy = (by: Cookies) => site.call({ method: 'DELETE', url: `/api/${path}`, cookies: by });
    expect((await removalBy(stranger.cookies)).statusCode).toBe(404);
    expect((await removalBy(cookies)).json()).toEqual([]);
    expect((await removalBy(cookies)).statusCode).toBe(404);
    expect((await logIn(device)).statusCode).toBe(401);
    expect(await accounts.auditActionsOf(user.name)).toContain('passkey-removed');
  });

  it('are refused with a late challenge, one of another session, and at another origin', async () => {
    const user = await accounts.createLoggedIn();
    const other = cookiesOf(await accounts.logIn(user.name));
    const device = openAuthenticator(ORIGIN);
    const creation = (await accounts.post('profile/passkeys/challenge', {}, user.cookies)).json();
    const created = device.create(creation);
    expect((await accounts.post('profile/passkeys', created, other)).statusCode).toBe(400);
    const { response } = await add(user, device, { origin: 'https://evil.example' });
    expect(response.json().detail).toMatch(/work at http:\/\/localhost only/);
    const unverified = await add(user, device, { isVerified: false });
    expect(unverified.response.statusCode).toBe(400);
    site.clock.now += 5 * MS_PER_MINUTE + 1;
    const late = await accounts.post('profile/passkeys', created, user.cookies);
    expect(late.json()).toMatchObject({ status: 400, detail: 'This took too long: start again' });
  });

  it('are added once by a challenge, also after the first one was removed', async () => {
    const user = await accounts.createLoggedIn();
    const creation = (await accounts.post('profile/passkeys/challenge', {}, user.cookies)).json();
    const addOne = () =>
      accounts.post('profile/passkeys', openAuthenticator(ORIGIN).create(creation), user.cookies);
    const added = await addOne();
    expect(added.statusCode).toBe(200);
    const again = await addOne();
    expect([again.statusCode, again.json().detail]).toEqual([400, expect.stringContaining('start again')]);
    const url = `/api/profile/passkeys/${added.json()[0].id}`;
    expect((await site.call({ method: 'DELETE', url, cookies: user.cookies })).statusCode).toBe(200);
    expect((await addOne()).statusCode).toBe(400);
    expect((await add(user)).response.statusCode).toBe(200);
  });

  it('need the password again, and are at most 20', async () => {
    const user = await createWithPasskey();
    for (let count = 1; count < 20; count += 1) await add(user);
    expect((await add(user)).response.statusCode).toBe(400);
    const full = await accounts.post('profile/passkeys/challenge', {}, user.cookies);
    expect(full.json()).toMatchObject({ status: 409, detail: 'You have 20 passkeys: remove one first' });
    site.clock.now += 11 * MS_PER_MINUTE;
    const late = await accounts.post('profile/passkeys/challenge', {}, user.cookies);
    expect(late.json().code).toBe('password-needed');
    expect((await confirm(user.cookies, user.device)).statusCode).toBe(200);
    expect((await accounts.post('profile/passkeys/challenge', {}, user.cookies)).statusCode).toBe(409);
  });

  it('confirm the session of nobody else', async () => {
    const [user, other] = [await createWithPasskey(), await createWithPasskey()];
    expect((await confirm(user.cookies, other.device)).json()).toMatchObject({
      status: 400,
      code: 'invalid',
    });
  });

  it('go with their user, and when an admin turns their second factor off', async () => {
    const admin = await accounts.createLoggedIn('admin');
    const user = await createWithPasskey();
    const { users } = (await site.call({ url: '/api/users', cookies: admin.cookies })).json();
    const { id } = users.find(({ name }: { name: string }) => name === user.name);
    const url = `/api/users/${id}/second-factor`;
    expect((await site.call({ method: 'DELETE', url, cookies: admin.cookies })).statusCode).toBe(200);
    expect((await site.call({ url: '/api/profile/passkeys', cookies: user.cookies })).json()).toEqual([]);
    await add(user);
    await site.db.deleteFrom('user').where('name', '=', user.name).execute();
    const left = site.db.selectFrom('passkey').where('user_id', '=', id).selectAll();
    expect(await left.execute()).toEqual([]);
  });
});
