import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookiesOf, logIn, openTestSite, PASSWORD, type TestSite } from '../../test/site.ts';
import { makeUser } from '../session/make-user.ts';
import { findUser, updatePassword } from '../session/queries.ts';

const OTHER = 'another pass phrase';

let site: TestSite;
let count = 0;

beforeAll(async () => {
  site = await openTestSite();
});

afterAll(() => site.close());

/** A user who is logged in somewhere. */
async function open(): Promise<{ name: string; cookies: Record<string, string> }> {
  count += 1;
  const name = `meg-${count}`;
  await makeUser(site.db, { name, permissions: [] }, PASSWORD, site.clock.now);
  return { name, cookies: await another(name) };
}

/** One more session of a user, from an address of its own. */
async function another(name: string, password = PASSWORD): Promise<Record<string, string>> {
  const reply = await post('login', { name, password });
  expect(reply.statusCode).toBe(200);
  return cookiesOf(reply);
}

function post(path: string, payload: object, cookies: Record<string, string> = {}) {
  count += 1;
  const remoteAddress = `10.2.${count >> 8}.${count & 255}`;
  return site.call({ method: 'POST', url: `/api/${path}`, payload, cookies, remoteAddress });
}

function change(cookies: Record<string, string>, current: string, password: string) {
  return post('profile/password', { current, password }, cookies);
}

async function isIn(cookies: Record<string, string>): Promise<boolean> {
  return (await post('verify', {}, cookies)).json() !== false;
}

/** The newest deeds of a user, newest first. */
async function deedsOf(name: string): Promise<string[]> {
  const query = site.db.selectFrom('audit_entry').select('action').where('subject', '=', name);
  return (await query.orderBy('id', 'desc').execute()).map(({ action }) => action);
}

describe('POST /api/profile/password', () => {
  it('gives another password, a new session here, and ends all others', async () => {
    const { name, cookies } = await open();
    const elsewhere = await another(name);
    const reply = await change(cookies, PASSWORD, OTHER);
    expect(reply.json()).toBe(true);
    const fresh = cookiesOf(reply);
    expect(fresh['user-token']).not.toBe(cookies['user-token']);
    expect(fresh['user-companion']).not.toBe(cookies['user-companion']);
    expect(await isIn(fresh)).toBe(true);
    for (const over of [cookies, elsewhere]) expect(await isIn(over)).toBe(false);
    expect((await post('login', { name, password: PASSWORD })).statusCode).toBe(401);
    expect(await isIn(await another(name, OTHER))).toBe(true);
    expect(await deedsOf(name)).toContain('password-changed');
  });

  it('says that the current password is wrong, notes it, and changes nothing', async () => {
    const { name, cookies } = await open();
    const reply = await change(cookies, 'not the password', OTHER);
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors).toEqual([{ path: 'body.current', message: 'This is not your password' }]);
    expect(reply.cookies).toEqual([]);
    expect(await isIn(cookies)).toBe(true);
    expect(await isIn(await another(name))).toBe(true);
    expect(await deedsOf(name)).toEqual(['logged-in', 'password-refused', 'logged-in']);
  });

  it.each(['1234567', 'x'.repeat(1001)])('refuses a new password of a wrong length', async (password) => {
    const { cookies } = await open();
    const reply = await change(cookies, PASSWORD, password);
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors[0].path).toBe('body.password');
  });

  it.each([
    ['spaces', ' a space at each end '],
    ['other alphabets', 'пароль из слов'],
    ['pictures', '🦦🦊🐢🦉🐝🦩🐙🦔'],
    ['a thousand of them', 'y'.repeat(1000)],
  ])('takes any characters as they are: %s', async (_, password) => {
    const { name, cookies } = await open();
    expect((await change(cookies, PASSWORD, password)).statusCode).toBe(200);
    expect(await isIn(await another(name, password))).toBe(true);
    expect((await post('login', { name, password: password.slice(0, -1) })).statusCode).toBe(401);
  });

  it('limits guesses of a session, wherever they come from, but not those of another', async () => {
    const { name, cookies } = await open();
    const elsewhere = await another(name);
    for (let tries = 0; tries < 10; tries++) await change(cookies, 'wrong wrong', OTHER);
    const reply = await change(cookies, PASSWORD, OTHER);
    expect(reply.statusCode).toBe(429);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    expect((await change(elsewhere, PASSWORD, OTHER)).statusCode).toBe(200);
  });

  it('lets one of two changes at the same time win', async () => {
    const { name, cookies } = await open();
    const replies = await Promise.all([
      change(cookies, PASSWORD, OTHER),
      change(cookies, PASSWORD, 'a third pass phrase'),
    ]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const won = replies[0]?.statusCode === 200 ? OTHER : 'a third pass phrase';
    expect((await logIn(site.app, name, won)).statusCode).toBe(200);
  });

  it('replaces only the password that it was told of', async () => {
    const { name } = await open();
    const kept = (await findUser(site.db, name))?.passwordHash ?? '';
    expect(await updatePassword(site.db, name, 'other', 'something else')).toBe(false);
    expect((await findUser(site.db, name))?.passwordHash).toBe(kept);
  });
});
