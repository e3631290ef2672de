import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logIn, openTestSite, type TestSite } from '../../../test/site/site.ts';
import { type Accounts, type Cookies, openAccounts } from '../../../test/user/accounts.ts';
import { PASSWORD } from '../../../test/user/user.ts';
import { createUser } from '../create-user.ts';
import { deleteUser, findUser, updatePassword, updatePermissions } from '../queries.ts';

const MS_PER_DAY = 86_400_000;

let site: TestSite;
let accounts: Accounts;

beforeAll(async () => {
  site = await openTestSite();
  accounts = openAccounts(site);
});

afterAll(() => site.close());

async function verify(cookies: Cookies): Promise<unknown> {
  return (await accounts.post('verify', undefined, cookies)).json();
}

describe('POST /api/login', () => {
  it('starts a session: a readable token, and a session secret that no script sees', async () => {
    const name = await accounts.create('manage-level');
    const response = await accounts.logIn(name);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ name, permissions: ['manage-level'] });
    const [token, secret] = response.cookies;
    expect(token).toMatchObject({ name: 'user-token', path: '/', sameSite: 'Strict' });
    expect(token).not.toHaveProperty('httpOnly');
    expect(secret).toMatchObject({ name: 'user-companion', httpOnly: true, sameSite: 'Strict' });
    const claims = JSON.parse(Buffer.from(token?.value.split('.')[1] ?? '', 'base64url').toString());
    expect(claims).toMatchObject({ name, permissions: ['manage-level'] });
    expect(claims.exp - claims.iat).toBe((30 * MS_PER_DAY) / 1000);
    expect(JSON.stringify(claims)).not.toContain(secret?.value);
  });

  it('refuses a wrong password and an unknown name alike', async () => {
    const name = await accounts.create();
    const wrong = await accounts.logIn(name, { password: 'wrong' });
    const unknown = await accounts.logIn('nobody');
    expect(wrong.statusCode).toBe(401);
    expect(wrong.json()).toMatchObject({ code: 'unauthenticated', detail: 'Invalid credentials' });
    expect(unknown.body).toBe(wrong.body);
    expect(wrong.cookies).toEqual([]);
  });

  it('refuses too many attempts from one address', async () => {
    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries++) {
      statuses.push((await logIn(site.app, 'nobody', 'wrong')).statusCode);
    }
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(401));
    expect(statuses[10]).toBe(429);
  });

  it('refuses too many attempts on one name from any addresses', async () => {
    const name = await accounts.create();
    for (let tries = 0; tries < 20; tries++) await accounts.logIn(name, { password: 'wrong' });
    expect((await accounts.logIn(name.toUpperCase())).statusCode).toBe(429);
  });

  it('sends cookies over https only when the site has an https address', async () => {
    const secure = await openTestSite({ config: { publicUrl: 'https://zoomout.example' } });
    await createUser(secure.db, { name: 'ada', permissions: [] }, PASSWORD, secure.clock.now);
    const response = await logIn(secure.app, 'ada', PASSWORD);
    expect(response.cookies.map(({ name }) => name)).toEqual([
      'user-token',
      '__Host-user-companion',
      '__Host-known-browser',
    ]);
    expect(response.cookies.every((cookie) => cookie.secure)).toBe(true);
    expect(response.headers['strict-transport-security']).toContain('max-age');
    await secure.close();
  });
});

describe('POST /api/verify', () => {
  it('returns the user of a session, and false without one', async () => {
    const { name, cookies } = await accounts.createLoggedIn('admin');
    expect(await verify(cookies)).toEqual({ name, permissions: ['admin'] });
    expect(await verify({})).toBe(false);
  });

  it('accepts a token only together with its session secret', async () => {
    const [one, other] = [await accounts.createLoggedIn('admin'), await accounts.createLoggedIn()];
    const token = String(one.cookies['user-token']);
    expect(await verify({ 'user-token': token })).toBe(false);
    expect(await verify({ ...other.cookies, 'user-token': token })).toBe(false);
    expect(await verify({ ...one.cookies, 'user-token': `${token.slice(0, -4)}AAAA` })).toBe(false);
    const unsigned = `${btoa('{"alg":"none"}')}.${token.split('.')[1]}.`;
    expect(await verify({ ...one.cookies, 'user-token': unsigned })).toBe(false);
    expect(await verify({ ...one.cookies, 'user-token': 'nonsense' })).toBe(false);
  });

  it('reads the permissions from the database and not from the token', async () => {
    const { name, cookies } = await accounts.createLoggedIn('admin');
    await updatePermissions(site.db, name, []);
    expect(await verify(cookies)).toEqual({ name, permissions: [] });
  });

  it('refuses the sessions of removed users and of those with a new password', async () => {
    const [removed, renewed] = [await accounts.createLoggedIn(), await accounts.createLoggedIn()];
    await deleteUser(site.db, removed.name);
    expect(await verify(removed.cookies)).toBe(false);
    await updatePassword(site.db, renewed.name, (await findUser(site.db, renewed.name))?.passwordHash ?? '');
    expect(await verify(renewed.cookies)).toBe(false);
  });

  it('refuses a session after a week without use, and any after 30 days', async () => {
    const start = site.clock.now;
    const idle = await accounts.createLoggedIn();
    const touched = await accounts.createLoggedIn();
    const busy = await accounts.createLoggedIn();
    site.clock.now = start + 7 * MS_PER_DAY - 1000;
    expect(await verify(touched.cookies)).not.toBe(false);
    site.clock.now = start + 7 * MS_PER_DAY + 1000;
    expect(await verify(idle.cookies)).toBe(false);
    expect(await verify(touched.cookies)).not.toBe(false);
    site.clock.now = start;
    for (let day = 6; day < 30; day += 6) {
      site.clock.now = start + day * MS_PER_DAY;
      expect(await verify(busy.cookies)).not.toBe(false);
    }
    site.clock.now = start + 30 * MS_PER_DAY + 1000;
    expect(await verify(busy.cookies)).toBe(false);
    site.clock.now = start;
  });
});

describe('POST /api/logout', () => {
  it('ends the session and clears both cookies', async () => {
    const { cookies } = await accounts.createLoggedIn('admin');
    const response = await accounts.post('logout', undefined, cookies);
    expect(response.json()).toEqual({ deleted: true });
    expect(response.cookies.map(({ name, value }) => [name, value])).toEqual([
      ['user-token', ''],
      ['user-companion', ''],
    ]);
    expect(await verify(cookies)).toBe(false);
  });

  it('clears the cookies of a visitor without a session too', async () => {
    const response = await accounts.post('logout', undefined, { 'user-token': 'nonsense' });
    expect(response.json()).toEqual({ deleted: true });
    expect(response.cookies).toHaveLength(2);
  });
});
