import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Permission } from '#shared/user/user.ts';
import { cookiesOf, logIn, openTestSite, type TestSite } from '../../../test/site.ts';
import { createUser } from '../create-user.ts';
import { deleteUser, findUser, updatePassword, updatePermissions } from '../queries.ts';

const MS_PER_DAY = 86_400_000;
const PASSWORD = 'correct horse battery';

let site: TestSite;
let count = 0;

beforeAll(async () => {
  site = await openTestSite();
});

afterAll(() => site.close());

async function newUser(...permissions: Permission[]): Promise<string> {
  count += 1;
  const name = `ada-${count}`;
  await createUser(site.db, { name, permissions }, PASSWORD, site.clock.now);
  return name;
}

function call(path: string, payload?: object, cookies: Record<string, string> = {}) {
  // Each call from an address of its own, or the limit of the login would meet the tests.
  count += 1;
  const remoteAddress = `10.1.${count >> 8}.${count & 255}`;
  return site.call({
    method: 'POST',
    url: `/api/${path}`,
    cookies,
    remoteAddress,
    ...(payload && { payload }),
  });
}

async function session(
  ...permissions: Permission[]
): Promise<{ name: string; cookies: Record<string, string> }> {
  const name = await newUser(...permissions);
  return { name, cookies: cookiesOf(await call('login', { name, password: PASSWORD })) };
}

async function verified(cookies: Record<string, string>): Promise<unknown> {
  return (await call('verify', undefined, cookies)).json();
}

describe('POST /api/login', () => {
  it('begins a session: a token to read and a companion that no script sees', async () => {
    const name = await newUser('manage-level');
    const reply = await call('login', { name, password: PASSWORD });
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({ name, permissions: ['manage-level'] });
    const [token, companion] = reply.cookies;
    expect(token).toMatchObject({ name: 'user-token', path: '/', sameSite: 'Strict' });
    expect(token).not.toHaveProperty('httpOnly');
    expect(companion).toMatchObject({ name: 'user-companion', httpOnly: true, sameSite: 'Strict' });
    const claims = JSON.parse(Buffer.from(token?.value.split('.')[1] ?? '', 'base64url').toString());
    expect(claims).toMatchObject({ name, permissions: ['manage-level'] });
    expect(claims.exp - claims.iat).toBe((30 * MS_PER_DAY) / 1000);
    expect(JSON.stringify(claims)).not.toContain(companion?.value);
  });

  it('refuses a wrong password and an unknown name alike', async () => {
    const name = await newUser();
    const wrong = await call('login', { name, password: 'wrong' });
    const unknown = await call('login', { name: 'nobody', password: PASSWORD });
    expect(wrong.statusCode).toBe(401);
    expect(wrong.json()).toMatchObject({ code: 'unauthenticated', detail: 'Invalid credentials' });
    expect(unknown.body).toBe(wrong.body);
    expect(wrong.cookies).toEqual([]);
  });

  it('refuses too many tries from one address', async () => {
    const call = () => logIn(site.app, 'nobody', 'wrong');
    const replies = [];
    for (let tries = 0; tries < 11; tries++) replies.push((await call()).statusCode);
    expect(replies.slice(0, 10)).toEqual(Array(10).fill(401));
    expect(replies[10]).toBe(429);
  });

  it('refuses too many tries on one name, wherever they come from', async () => {
    const name = await newUser();
    for (let tries = 0; tries < 20; tries++) await call('login', { name, password: 'wrong' });
    const reply = await call('login', { name: name.toUpperCase(), password: PASSWORD });
    expect(reply.statusCode).toBe(429);
  });

  it('sends cookies over https only when the site is at an https address', async () => {
    const secure = await openTestSite({ config: { publicUrl: 'https://zoomout.example' } });
    await createUser(secure.db, { name: 'ada', permissions: [] }, PASSWORD, secure.clock.now);
    const reply = await logIn(secure.app, 'ada', PASSWORD);
    expect(reply.cookies.map(({ name }) => name)).toEqual([
      'user-token',
      '__Host-user-companion',
      '__Host-known-browser',
    ]);
    expect(reply.cookies.every((cookie) => cookie.secure)).toBe(true);
    expect(reply.headers['strict-transport-security']).toContain('max-age');
    await secure.close();
  });
});

describe('POST /api/verify', () => {
  it('gives the user of a session, and false to everybody else', async () => {
    const { name, cookies } = await session('admin');
    expect(await verified(cookies)).toEqual({ name, permissions: ['admin'] });
    expect(await verified({})).toBe(false);
  });

  it('takes a token only together with its companion', async () => {
    const [one, other] = [await session('admin'), await session()];
    const token = String(one.cookies['user-token']);
    expect(await verified({ 'user-token': token })).toBe(false);
    expect(await verified({ ...other.cookies, 'user-token': token })).toBe(false);
    expect(await verified({ ...one.cookies, 'user-token': `${token.slice(0, -4)}AAAA` })).toBe(false);
    const unsigned = `${btoa('{"alg":"none"}')}.${token.split('.')[1]}.`;
    expect(await verified({ ...one.cookies, 'user-token': unsigned })).toBe(false);
    expect(await verified({ ...one.cookies, 'user-token': 'nonsense' })).toBe(false);
  });

  it('reads the permissions from the database, whatever the token says', async () => {
    const { name, cookies } = await session('admin');
    await updatePermissions(site.db, name, []);
    expect(await verified(cookies)).toEqual({ name, permissions: [] });
  });

  it('forgets sessions of removed users and of those with a new password', async () => {
    const [removed, renewed] = [await session(), await session()];
    await deleteUser(site.db, removed.name);
    expect(await verified(removed.cookies)).toBe(false);
    await updatePassword(site.db, renewed.name, (await findUser(site.db, renewed.name))?.passwordHash ?? '');
    expect(await verified(renewed.cookies)).toBe(false);
  });

  it('ends a session that is not used for a week, and any after a month', async () => {
    const start = site.clock.now;
    const [idle, seldom, busy] = [await session(), await session(), await session()];
    site.clock.now = start + 7 * MS_PER_DAY - 1000;
    expect(await verified(seldom.cookies)).not.toBe(false);
    site.clock.now = start + 7 * MS_PER_DAY + 1000;
    expect(await verified(idle.cookies)).toBe(false);
    expect(await verified(seldom.cookies)).not.toBe(false);
    site.clock.now = start;
    for (let day = 6; day < 30; day += 6) {
      site.clock.now = start + day * MS_PER_DAY;
      expect(await verified(busy.cookies)).not.toBe(false);
    }
    site.clock.now = start + 30 * MS_PER_DAY + 1000;
    expect(await verified(busy.cookies)).toBe(false);
    site.clock.now = start;
  });
});

describe('POST /api/logout', () => {
  it('ends the session for good and clears both cookies', async () => {
    const { cookies } = await session('admin');
    const reply = await call('logout', undefined, cookies);
    expect(reply.json()).toEqual({ deleted: true });
    expect(reply.cookies.map(({ name, value }) => [name, value])).toEqual([
      ['user-token', ''],
      ['user-companion', ''],
    ]);
    expect(await verified(cookies)).toBe(false);
  });

  it('clears the cookies of a visitor without a session too', async () => {
    const reply = await call('logout', undefined, { 'user-token': 'nonsense' });
    expect(reply.json()).toEqual({ deleted: true });
    expect(reply.cookies).toHaveLength(2);
  });
});
