import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookiesOf, openTestSite, type TestSite } from '../../../test/site/site.ts';
import { type Accounts, type Cookies, openAccounts } from '../../../test/user/accounts.ts';
import { PASSWORD } from '../../../test/user/user.ts';
import { hashPassword } from '../password/password-hash.ts';
import { findUser, updatePassword } from '../queries.ts';

const NEW_PASSWORD = 'another pass phrase';

let site: TestSite;
let accounts: Accounts;

beforeAll(async () => {
  site = await openTestSite();
  accounts = openAccounts(site);
});

afterAll(() => site.close());

function change(cookies: Cookies, current: string, password: string) {
  return accounts.post('profile/password', { current, password }, cookies);
}

/** The cookies of another session of the user. */
async function logInAgain(name: string, password = PASSWORD): Promise<Cookies> {
  const response = await accounts.logIn(name, { password });
  expect(response.statusCode).toBe(200);
  return cookiesOf(response);
}

describe('POST /api/profile/password', () => {
  it('changes the password, starts a new session here and ends all others', async () => {
    const { name, cookies } = await accounts.createLoggedIn();
    const elsewhere = await logInAgain(name);
    const response = await change(cookies, PASSWORD, NEW_PASSWORD);
    expect(response.json()).toBe(true);
    const fresh = cookiesOf(response);
    expect(fresh['user-token']).not.toBe(cookies['user-token']);
    expect(fresh['user-companion']).not.toBe(cookies['user-companion']);
    expect(await accounts.isLoggedIn(fresh)).toBe(true);
    for (const ended of [cookies, elsewhere]) expect(await accounts.isLoggedIn(ended)).toBe(false);
    expect((await accounts.logIn(name)).statusCode).toBe(401);
    expect(await accounts.isLoggedIn(await logInAgain(name, NEW_PASSWORD))).toBe(true);
    expect(await accounts.auditActionsOf(name)).toContain('password-changed');
  });

  it('refuses a wrong current password, records it and changes nothing', async () => {
    const { name, cookies } = await accounts.createLoggedIn();
    const response = await change(cookies, 'not the password', NEW_PASSWORD);
    expect(response.statusCode).toBe(400);
    expect(response.json().errors).toEqual([
      { path: 'body.current', message: 'This is not your password', reason: 'wrong-password' },
    ]);
    expect(response.cookies).toEqual([]);
    expect(await accounts.isLoggedIn(cookies)).toBe(true);
    expect(await accounts.isLoggedIn(await logInAgain(name))).toBe(true);
    expect(await accounts.auditActionsOf(name)).toEqual(['logged-in', 'password-refused', 'logged-in']);
  });

  it.each(['1234567', 'x'.repeat(1001)])('refuses a new password of a wrong length', async (password) => {
    const { cookies } = await accounts.createLoggedIn();
    const response = await change(cookies, PASSWORD, password);
    expect(response.statusCode).toBe(400);
    expect(response.json().errors[0].path).toBe('body.password');
  });

  it.each(['iloveyou1', 'zoomout-2026'])(
    'refuses a new password that is easily guessed: %s',
    async (weak) => {
      const { name, cookies } = await accounts.createLoggedIn();
      const response = await change(cookies, PASSWORD, weak);
      expect(response.statusCode).toBe(400);
      expect(response.json().errors).toMatchObject([
        { path: 'body.password', message: response.json().detail },
      ]);
      expect(await accounts.isLoggedIn(cookies)).toBe(true);
      expect(await accounts.isLoggedIn(await logInAgain(name))).toBe(true);
    },
  );

  it('still lets a user with such a password log in', async () => {
    const name = await accounts.create();
    await updatePassword(site.db, name, await hashPassword('password'));
    expect(await accounts.isLoggedIn(await logInAgain(name, 'password'))).toBe(true);
  });

  it.each([
    ['spaces', ' a space at each end '],
    ['other alphabets', 'пароль из слов'],
    ['pictures', '🦦🦊🐢🦉🐝🦩🐙🦔'],
    ['a thousand characters', 'a goose in a tree '.padEnd(1000, 'y')],
  ])('accepts any characters unchanged: %s', async (_, password) => {
    const { name, cookies } = await accounts.createLoggedIn();
    expect((await change(cookies, PASSWORD, password)).statusCode).toBe(200);
    expect(await accounts.isLoggedIn(await logInAgain(name, password))).toBe(true);
    expect((await accounts.logIn(name, { password: password.slice(0, -1) })).statusCode).toBe(401);
  });

  it('limits the guesses of a session from all addresses, but not those of another session', async () => {
    const { name, cookies } = await accounts.createLoggedIn();
    const elsewhere = await logInAgain(name);
    for (let tries = 0; tries < 10; tries++) await change(cookies, 'wrong wrong', NEW_PASSWORD);
    const response = await change(cookies, PASSWORD, NEW_PASSWORD);
    expect(response.statusCode).toBe(429);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect((await change(elsewhere, PASSWORD, NEW_PASSWORD)).statusCode).toBe(200);
  });

  it('lets one of two simultaneous changes win', async () => {
    const { name, cookies } = await accounts.createLoggedIn();
    const third = 'a third pass phrase';
    const responses = await Promise.all([
      change(cookies, PASSWORD, NEW_PASSWORD),
      change(cookies, PASSWORD, third),
    ]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const password = responses[0]?.statusCode === 200 ? NEW_PASSWORD : third;
    expect((await accounts.logIn(name, { password })).statusCode).toBe(200);
  });
});

describe('updatePassword', () => {
  it('replaces only the password hash that it was given', async () => {
    const name = await accounts.create();
    const hash = (await findUser(site.db, name))?.passwordHash ?? '';
    expect(await updatePassword(site.db, name, 'other', 'something else')).toBe(false);
    expect((await findUser(site.db, name))?.passwordHash).toBe(hash);
  });
});
