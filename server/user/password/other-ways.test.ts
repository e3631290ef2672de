import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_DAYS_SINCE_LOGIN } from '#shared/user/access-token.ts';
import { openTestSite, type TestSite } from '../../../test/site/site.ts';
import { type Accounts, openAccounts } from '../../../test/user/accounts.ts';
import { PASSWORD } from '../../../test/user/user.ts';
import { findUser } from '../queries.ts';
import { MAX_SESSION_AGE_MS } from '../session/session-lifetime.ts';
import { describeWays } from './other-ways.ts';

const NEW_PASSWORD = 'an entirely new pass phrase';
const HOUR_MS = 3_600_000;

let site: TestSite;
let accounts: Accounts;

beforeAll(async () => {
  site = await openTestSite();
  accounts = openAccounts(site);
});

afterAll(() => site.close());

/** A user with a token and a passkey. */
async function open() {
  const user = await accounts.createLoggedIn('manage-level');
  const token = { name: 'backups', permissions: ['manage-level'], days: 366 };
  const { secret } = (await accounts.post('profile/access-tokens', token, user.cookies)).json();
  const id = (await findUser(site.db, user.name))?.id ?? '';
  await site.db
    .insertInto('passkey')
    .values({
      ...{ id: `passkey of ${id}`, user_id: id, credential_id: id, public_key: 'key', transports: '[]' },
      ...{ counter: 0, last_challenge_at: 0, name: 'Phone', created_at: '2026-11-20T00:00:00.000Z' },
    })
    .execute();
  const left = async () => {
    const authorization = `Bearer ${secret}`;
    const answer = await site.call({ method: 'POST', url: '/api/verify', headers: { authorization } });
    const passkeys = await site.db.selectFrom('passkey').select('id').where('user_id', '=', id).execute();
    return [answer.statusCode, passkeys.length];
  };
  return { ...user, id, left };
}

async function detailOf(name: string): Promise<string | undefined> {
  const admin = await site.logIn('admin');
  const { entries } = (await site.call({ url: '/api/audit', cookies: admin })).json();
  const actions = ['password-changed', 'password-reset'];
  return entries.find(
    (entry: { subject: string; action: string }) => entry.subject === name && actions.includes(entry.action),
  )?.detail;
}

describe('a new password', () => {
  const body = { current: PASSWORD, password: NEW_PASSWORD };

  it('leaves access tokens and passkeys as they are', async () => {
    const { cookies, left, name } = await open();
    expect((await accounts.post('profile/password', body, cookies)).statusCode).toBe(200);
    expect(await left()).toEqual([200, 1]);
    expect(await detailOf(name)).toBe('');
  });

  it('removes them where it is asked to', async () => {
    const { cookies, left, name } = await open();
    const change = { ...body, removesOtherWays: true };
    expect((await accounts.post('profile/password', change, cookies)).statusCode).toBe(200);
    expect(await left()).toEqual([401, 0]);
    expect(await detailOf(name)).toBe('removed with it: 1 access token, 1 passkey');
  });

  it.each([true, false])('by a one-time link does so, too: %s', async (removesOtherWays) => {
    const { id, left, name } = await open();
    const admin = await site.logIn('admin');
    const { key } = (await accounts.post(`users/${id}/reset-link`, undefined, admin)).json();
    expect(await left()).toEqual([200, 1]);
    const sent = { key, password: NEW_PASSWORD, removesOtherWays };
    expect((await accounts.post('user-link/use', sent)).statusCode).toBe(200);
    expect(await left()).toEqual(removesOtherWays ? [401, 0] : [200, 1]);
    const removed = removesOtherWays ? '; removed with it: 1 access token, 1 passkey' : '';
    expect(await detailOf(name)).toBe(`by a one-time link${removed}`);
  });
});

it('an access token of a user of the provider ends with the longest session', async () => {
  const { id, left } = await open();
  expect(MAX_DAYS_SINCE_LOGIN * 24 * HOUR_MS).toBe(MAX_SESSION_AGE_MS);
  const start = site.clock.now;
  site.clock.now = start + MAX_SESSION_AGE_MS + HOUR_MS;
  expect(await left()).toEqual([200, 1]);
  const identity = { issuer: 'https://id.example', subject: id, user_id: id, gives_permissions: 1 };
  await site.db
    .insertInto('identity')
    .values({ ...identity, created_at: '2026-11-20T00:00:00.000Z' })
    .execute();
  expect(await left()).toEqual([401, 1]);
  site.clock.now = start + MAX_SESSION_AGE_MS - HOUR_MS;
  expect(await left()).toEqual([200, 1]);
  site.clock.now = start;
});

it('what stays is counted in words', () => {
  expect(describeWays('stay', { accessTokens: 0, passkeys: 0 })).toBe('');
  expect(describeWays('stay', { accessTokens: 2, passkeys: 1 })).toBe(
    'still open: 2 access tokens, 1 passkey',
  );
});
