import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aDraft } from '../../../test/builders.ts';
import { cookiesOf, openTestSite, PASSWORD, type TestSite } from '../../../test/site.ts';
import { createUser } from '../create-user.ts';

const MS_PER_DAY = 86_400_000;

let site: TestSite;
let count = 0;

beforeAll(async () => {
  site = await openTestSite();
});

afterAll(() => site.close());

type Cookies = Record<string, string>;

/** Tries to log in, from an address of its own, in a browser that keeps these cookies. */
function tryLogin(name: string, password: string, cookies: Cookies = {}): Promise<LightMyRequestResponse> {
  count += 1;
  const remoteAddress = `10.4.${count >> 8}.${count & 255}`;
  return site.call({
    method: 'POST',
    url: '/api/login',
    payload: { name, password },
    cookies,
    remoteAddress,
  });
}

async function statusOf(name: string, cookies: Cookies, password = PASSWORD): Promise<number> {
  return (await tryLogin(name, password, cookies)).statusCode;
}

/** What a browser keeps when its user has logged in, without the session. */
function markOf(reply: LightMyRequestResponse): Cookies {
  return { 'known-browser': cookiesOf(reply)['known-browser'] ?? '' };
}

/** A user, and the browser in which they logged in once. */
async function known(): Promise<{ name: string; mark: Cookies }> {
  count += 1;
  const name = `known-${count}`;
  await createUser(site.db, { name, permissions: [] }, PASSWORD, site.clock.now);
  return { name, mark: markOf(await tryLogin(name, PASSWORD)) };
}

/** Guesses at a name until unknown browsers are refused. */
async function lockOut(name: string): Promise<void> {
  let status = 401;
  for (let tries = 0; tries < 25 && status === 401; tries++) status = await statusOf(name, {}, 'wrong wrong');
  expect(status).toBe(429);
}

it('lets the user in while strangers have used up the tries of unknown browsers', async () => {
  const { name, mark } = await known();
  await lockOut(name);
  expect(await statusOf(name, {})).toBe(429);
  expect(await statusOf(name, mark)).toBe(200);
});

it('helps with the name of its own user only', async () => {
  const [one, other] = [await known(), await known()];
  await lockOut(one.name);
  expect(await statusOf(one.name, other.mark)).toBe(429);
  expect(await statusOf(one.name, one.mark)).toBe(200);
});

it('serves all who share a browser', async () => {
  const [one, other] = [await known(), await known()];
  const shared = markOf(await tryLogin(other.name, PASSWORD, one.mark));
  for (const { name } of [one, other]) {
    await lockOut(name);
    expect(await statusOf(name, shared)).toBe(200);
  }
});

it('is limited itself, and nobody else with it', async () => {
  const { name, mark } = await known();
  const second = markOf(await tryLogin(name, PASSWORD));
  for (let tries = 0; tries < 20; tries++) expect(await statusOf(name, mark, 'wrong wrong')).toBe(401);
  expect(await statusOf(name, mark)).toBe(429);
  expect(await statusOf(name, second)).toBe(200);
  expect(await statusOf(name, {})).toBe(200);
});

it('is worth nothing when it is forged, edited, over, or signed for something else', async () => {
  const { name, mark } = await known();
  const [endsAt = '', random = '', signature = ''] = mark['known-browser']?.split('.') ?? [];
  const submitted = await site.call({ method: 'POST', url: '/api/level/submit', payload: aDraft() });
  const own = cookiesOf(submitted)['own-levels'] ?? '';
  expect(own).not.toBe('');
  await lockOut(name);
  for (const forged of [
    '',
    '~~~',
    'x',
    `${endsAt}.${random}.`,
    `${endsAt}.${random}.${'A'.repeat(43)}`,
    `${endsAt}0.${random}.${signature}`,
    `${endsAt}.${random}x.${signature}`,
    own,
    `${'junk~'.repeat(8)}${mark['known-browser']}`,
  ]) {
    expect(await statusOf(name, { 'known-browser': forged })).toBe(429);
  }
  expect(await statusOf(name, { 'known-browser': `junk~${mark['known-browser']}` })).toBe(200);
  const start = site.clock.now;
  site.clock.now += 181 * MS_PER_DAY;
  await lockOut(name);
  expect(await statusOf(name, mark)).toBe(429);
  site.clock.now = start;
});

it('comes with a login alone, hidden from script, and says nobody’s name', async () => {
  const { name } = await known();
  expect((await tryLogin(name, 'wrong wrong')).cookies).toEqual([]);
  const cookie = (await tryLogin(name, PASSWORD)).cookies.find(({ name }) => name === 'known-browser');
  expect(cookie).toMatchObject({ path: '/', httpOnly: true, sameSite: 'Strict' });
  expect(cookie?.value).not.toContain(name);
  const secureSite = await openTestSite({ config: { publicUrl: 'https://zoomout.example' } });
  const cookies = Object.keys(await secureSite.logIn());
  expect(cookies).toContain('__Host-known-browser');
  await secureSite.close();
});

it('does not grow with the number of its users', async () => {
  let mark: Cookies = {};
  for (let users = 0; users < 12; users++) {
    const { name } = await known();
    mark = markOf(await tryLogin(name, PASSWORD, mark));
  }
  expect(mark['known-browser']?.split('~')).toHaveLength(8);
  expect(mark['known-browser']?.length).toBeLessThan(1000);
});
