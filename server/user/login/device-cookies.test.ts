import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aDraft } from '../../../test/builders.ts';
import { cookiesOf, openTestSite, type TestSite } from '../../../test/site/site.ts';
import { type Accounts, type Cookies, openAccounts } from '../../../test/user/accounts.ts';
import { PASSWORD } from '../../../test/user/user.ts';

const MS_PER_DAY = 86_400_000;
const WRONG_PASSWORD = 'wrong wrong';

let site: TestSite;
let accounts: Accounts;

beforeAll(async () => {
  site = await openTestSite();
  accounts = openAccounts(site);
});

afterAll(() => site.close());

async function statusOf(name: string, cookies: Cookies, password = PASSWORD): Promise<number> {
  return (await accounts.logIn(name, { password, cookies })).statusCode;
}

/** The device cookie alone, without the session. */
function deviceCookieOf(response: LightMyRequestResponse): Cookies {
  return { 'known-browser': cookiesOf(response)['known-browser'] ?? '' };
}

/** A user, and the device cookie of a browser in which they logged in once. */
async function createUserWithDevice(): Promise<{ name: string; device: Cookies }> {
  const name = await accounts.create();
  return { name, device: deviceCookieOf(await accounts.logIn(name)) };
}

/** Guesses at a name until unknown browsers are refused. */
async function lockOut(name: string): Promise<void> {
  let status = 401;
  for (let tries = 0; tries < 25 && status === 401; tries++)
    status = await statusOf(name, {}, WRONG_PASSWORD);
  expect(status).toBe(429);
}

it('lets the user log in while the attempts of unknown browsers are used up', async () => {
  const { name, device } = await createUserWithDevice();
  await lockOut(name);
  expect(await statusOf(name, {})).toBe(429);
  expect(await statusOf(name, device)).toBe(200);
});

it('is valid for the name of its own user only', async () => {
  const [one, other] = [await createUserWithDevice(), await createUserWithDevice()];
  await lockOut(one.name);
  expect(await statusOf(one.name, other.device)).toBe(429);
  expect(await statusOf(one.name, one.device)).toBe(200);
});

it('holds the tokens of all users who share a browser', async () => {
  const [one, other] = [await createUserWithDevice(), await createUserWithDevice()];
  const shared = deviceCookieOf(await accounts.logIn(other.name, { cookies: one.device }));
  for (const { name } of [one, other]) {
    await lockOut(name);
    expect(await statusOf(name, shared)).toBe(200);
  }
});

it('has a limit of its own, which affects no other browser', async () => {
  const { name, device } = await createUserWithDevice();
  const second = deviceCookieOf(await accounts.logIn(name));
  for (let tries = 0; tries < 20; tries++) expect(await statusOf(name, device, WRONG_PASSWORD)).toBe(401);
  expect(await statusOf(name, device)).toBe(429);
  expect(await statusOf(name, second)).toBe(200);
  expect(await statusOf(name, {})).toBe(200);
});

it('is ignored when it is forged, changed, expired or signed for another purpose', async () => {
  const { name, device } = await createUserWithDevice();
  const token = device['known-browser'] ?? '';
  const [expiresAt = '', random = '', signature = ''] = token.split('.');
  const submitted = await site.call({ method: 'POST', url: '/api/level/submit', payload: aDraft() });
  const ownLevels = cookiesOf(submitted)['own-levels'] ?? '';
  expect(ownLevels).not.toBe('');
  await lockOut(name);
  for (const forged of [
    '',
    '~~~',
    'x',
    `${expiresAt}.${random}.`,
    `${expiresAt}.${random}.${'A'.repeat(43)}`,
    `${expiresAt}0.${random}.${signature}`,
    `${expiresAt}.${random}x.${signature}`,
    ownLevels,
    `${'junk~'.repeat(8)}${token}`,
  ]) {
    expect(await statusOf(name, { 'known-browser': forged })).toBe(429);
  }
  expect(await statusOf(name, { 'known-browser': `junk~${token}` })).toBe(200);
  const start = site.clock.now;
  site.clock.now += 181 * MS_PER_DAY;
  await lockOut(name);
  expect(await statusOf(name, device)).toBe(429);
  site.clock.now = start;
});

it('is set by a successful login only, hidden from script, and names nobody', async () => {
  const name = await accounts.create();
  expect((await accounts.logIn(name, { password: WRONG_PASSWORD })).cookies).toEqual([]);
  const { cookies } = await accounts.logIn(name);
  const cookie = cookies.find((other) => other.name === 'known-browser');
  expect(cookie).toMatchObject({ path: '/', httpOnly: true, sameSite: 'Strict' });
  expect(cookie?.value).not.toContain(name);
  const secureSite = await openTestSite({ config: { publicUrl: 'https://zoomout.example' } });
  expect(Object.keys(await secureSite.logIn())).toContain('__Host-known-browser');
  await secureSite.close();
});

it('holds the tokens of eight users at most', async () => {
  let device: Cookies = {};
  for (let users = 0; users < 12; users++) {
    const name = await accounts.create();
    device = deviceCookieOf(await accounts.logIn(name, { cookies: device }));
  }
  expect(device['known-browser']?.split('~')).toHaveLength(8);
  expect(device['known-browser']?.length).toBeLessThan(1000);
});
