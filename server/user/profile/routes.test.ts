import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '#shared/api/all.ts';
import type { OwnSession } from '#shared/api/profile.ts';
import { cookiesOf, logIn, openTestSite, PASSWORD, type TestSite } from '../../../test/site.ts';
import { createUser } from '../create-user.ts';
import { hashPassword } from '../password/password-hash.ts';
import { findUser, updatePassword } from '../queries.ts';

const MS_PER_DAY = 86_400_000;
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
  await createUser(site.db, { name, permissions: [] }, PASSWORD, site.clock.now);
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

  it.each(['iloveyou1', 'zoomout-2026'])(
    'refuses a new password that is easily guessed: %s',
    async (password) => {
      const { name, cookies } = await open();
      const reply = await change(cookies, PASSWORD, password);
      expect(reply.statusCode).toBe(400);
      expect(reply.json().errors).toEqual([{ path: 'body.password', message: reply.json().detail }]);
      expect(await isIn(cookies)).toBe(true);
      expect(await isIn(await another(name))).toBe(true);
    },
  );

  it('lets who has such a password already log in', async () => {
    const { name } = await open();
    await updatePassword(site.db, name, await hashPassword('password'));
    expect(await isIn(await another(name, 'password'))).toBe(true);
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

/** What the list of sessions says, with the ids to end them by. */
async function sessionsOf(cookies: Record<string, string>): Promise<OwnSession[]> {
  return (await site.call({ url: '/api/profile/sessions', cookies })).json();
}

function remove(path: string, cookies: Record<string, string>) {
  return site.call({ method: 'DELETE', url: `/api/profile/${path}`, cookies });
}

async function logInWith(name: string, userAgent: string): Promise<Record<string, string>> {
  count += 1;
  const payload = { name, password: PASSWORD };
  const from = { headers: { 'user-agent': userAgent }, remoteAddress: `10.3.0.${count & 255}` };
  return cookiesOf(await site.call({ method: 'POST', url: '/api/login', payload, ...from }));
}

describe('GET /api/profile/sessions', () => {
  it('lists the sessions of the user alone, the last used first, and says which is this one', async () => {
    const { name, cookies } = await open();
    await open();
    const start = site.clock.now;
    site.clock.now += 10 * 60_000;
    const phone = await logInWith(name, 'Mozilla/5.0 (Android 16; Mobile; rv:152.0) Firefox/152.0');
    site.clock.now += 10 * 60_000;
    const listed = await sessionsOf(cookies);
    const [begun, later, now] = [start, start + 600_000, start + 1_200_000].map((at) =>
      new Date(at).toISOString(),
    );
    expect(listed.map(({ id: _, ...rest }) => rest)).toEqual([
      { browser: '', createdAt: begun, lastUsedAt: now, isCurrent: true },
      { browser: 'Firefox on Android', createdAt: later, lastUsedAt: later, isCurrent: false },
    ]);
    const here = (await sessionsOf(phone)).filter(({ isCurrent }) => isCurrent);
    expect(here.map(({ browser }) => browser)).toEqual(['Firefox on Android']);
    site.clock.now = start;
  });

  it('keeps of the user agent no more than it shows, and leaves out what is over', async () => {
    const { name } = await open();
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:152.0.1) Gecko/20100101 Firefox/152.0.1';
    const cookies = await logInWith(name, agent);
    const rows = JSON.stringify(await site.db.selectFrom('session').selectAll().execute());
    expect(rows).toContain('Firefox on Linux');
    expect(rows).not.toMatch(/Mozilla|rv:|152\.0|10\.3\.0/);
    const start = site.clock.now;
    site.clock.now += 6 * MS_PER_DAY;
    expect(await sessionsOf(cookies)).toHaveLength(2);
    site.clock.now += 2 * MS_PER_DAY;
    expect((await sessionsOf(cookies)).map(({ isCurrent }) => isCurrent)).toEqual([true]);
    site.clock.now = start;
  });
});

describe('DELETE /api/profile/session/:id', () => {
  it('ends that session and no other, and is noted', async () => {
    const { name, cookies } = await open();
    const elsewhere = await another(name);
    const third = await logInWith(name, 'curl/8');
    const found = (await sessionsOf(cookies)).find(({ browser }) => browser === 'curl');
    expect((await remove(`session/${found?.id}`, cookies)).json()).toBe(true);
    expect(await isIn(third)).toBe(false);
    for (const kept of [cookies, elsewhere]) expect(await isIn(kept)).toBe(true);
    expect((await remove(`session/${found?.id}`, cookies)).statusCode).toBe(404);
    expect(await deedsOf(name)).toEqual(['session-ended', 'logged-in', 'logged-in', 'logged-in']);
  });

  it('does not end a session of somebody else', async () => {
    const [one, other] = [await open(), await open()];
    const [theirs] = await sessionsOf(other.cookies);
    expect((await remove(`session/${theirs?.id}`, one.cookies)).statusCode).toBe(404);
    expect(await isIn(other.cookies)).toBe(true);
  });
});

describe('DELETE /api/profile/sessions', () => {
  it('ends all sessions of the user but this one', async () => {
    const { name, cookies } = await open();
    const others = [await another(name), await another(name)];
    const stranger = await open();
    expect((await remove('sessions', cookies)).json()).toEqual({ ended: 2 });
    for (const over of others) expect(await isIn(over)).toBe(false);
    for (const kept of [cookies, stranger.cookies]) expect(await isIn(kept)).toBe(true);
    expect((await remove('sessions', cookies)).json()).toEqual({ ended: 0 });
    expect((await deedsOf(name)).filter((action) => action === 'session-ended')).toHaveLength(1);
  });
});

describe('what only the user at the desk may do', () => {
  const MINUTE = 60_000;
  const sensitive = allEndpoints.filter((endpoint) => endpoint.sensitive);

  it('is an export and an upgrade', () => {
    expect(sensitive.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/system/upgrade',
      'GET /api/export/zoomout-data.zip',
    ]);
  });

  it('asks for the password again when a session has not heard it for 15 minutes', async () => {
    const start = site.clock.now;
    const admin = await site.logIn('admin');
    const elsewhere = await site.logIn('admin');
    const codeOf = async (cookies: Record<string, string>) => {
      const reply = await site.call({ method: 'POST', url: '/api/system/upgrade', cookies });
      return reply.json().code;
    };
    // There is no command to run: that is where it ends who is let through.
    expect(await codeOf(admin)).toBe('unavailable');
    site.clock.now = start + 16 * MINUTE;
    for (const { method, path } of sensitive) {
      const reply = await site.call({ method, url: path, cookies: admin });
      expect(reply.statusCode).toBe(401);
      expect(reply.json().code).toBe('password-needed');
    }
    expect((await post('profile/confirm', { password: 'wrong wrong' }, admin)).json().errors[0].path).toBe(
      'body.password',
    );
    expect(await codeOf(admin)).toBe('password-needed');
    expect((await post('profile/confirm', { password: PASSWORD }, admin)).json()).toBe(true);
    expect(await codeOf(admin)).toBe('unavailable');
    expect(await codeOf(elsewhere)).toBe('password-needed');
    expect(await codeOf(await site.logIn())).toBe('forbidden');
    site.clock.now = start + 32 * MINUTE;
    expect(await codeOf(admin)).toBe('password-needed');
    site.clock.now = start;
  });
});
