import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnSession } from '#shared/api/account/profile.ts';
import { cookiesOf, openTestSite, type TestSite } from '../../../test/site/site.ts';
import { type Accounts, type Cookies, openAccounts } from '../../../test/user/accounts.ts';

const MS_PER_MINUTE = 60_000;
const MS_PER_DAY = 86_400_000;

let site: TestSite;
let accounts: Accounts;

beforeAll(async () => {
  site = await openTestSite();
  accounts = openAccounts(site);
});

afterAll(() => site.close());

async function logInWith(name: string, userAgent: string): Promise<Cookies> {
  return cookiesOf(await accounts.logIn(name, { userAgent }));
}

async function listSessions(cookies: Cookies): Promise<OwnSession[]> {
  return (await site.call({ url: '/api/profile/sessions', cookies })).json();
}

function remove(path: string, cookies: Cookies) {
  return site.call({ method: 'DELETE', url: `/api/profile/${path}`, cookies });
}

function isoText(time: number): string {
  return new Date(time).toISOString();
}

describe('GET /api/profile/sessions', () => {
  it('lists only the sessions of the user, most recently used first, and marks the current one', async () => {
    const { name, cookies } = await accounts.createLoggedIn();
    await accounts.createLoggedIn();
    const start = site.clock.now;
    site.clock.now += 10 * MS_PER_MINUTE;
    const phone = await logInWith(name, 'Mozilla/5.0 (Android 16; Mobile; rv:152.0) Firefox/152.0');
    site.clock.now += 10 * MS_PER_MINUTE;
    const [first, second, now] = [start, start + 10 * MS_PER_MINUTE, site.clock.now].map(isoText);
    expect((await listSessions(cookies)).map(({ id: _, ...rest }) => rest)).toEqual([
      { browser: '', createdAt: first, lastUsedAt: now, isCurrent: true },
      { browser: 'Firefox on Android', createdAt: second, lastUsedAt: second, isCurrent: false },
    ]);
    const current = (await listSessions(phone)).filter(({ isCurrent }) => isCurrent);
    expect(current.map(({ browser }) => browser)).toEqual(['Firefox on Android']);
    site.clock.now = start;
  });

  it('stores no more of the user agent than it shows', async () => {
    const name = await accounts.create();
    await logInWith(name, 'Mozilla/5.0 (X11; Linux x86_64; rv:152.0.1) Gecko/20100101 Firefox/152.0.1');
    const rows = JSON.stringify(await site.db.selectFrom('session').selectAll().execute());
    expect(rows).toContain('Firefox on Linux');
    expect(rows).not.toMatch(/Mozilla|rv:|152\.0|10\.1\.0/);
  });

  it('leaves out expired sessions', async () => {
    const { name } = await accounts.createLoggedIn();
    const cookies = cookiesOf(await accounts.logIn(name));
    const start = site.clock.now;
    site.clock.now += 6 * MS_PER_DAY;
    expect(await listSessions(cookies)).toHaveLength(2);
    site.clock.now += 2 * MS_PER_DAY;
    expect((await listSessions(cookies)).map(({ isCurrent }) => isCurrent)).toEqual([true]);
    site.clock.now = start;
  });
});

describe('DELETE /api/profile/session/:id', () => {
  it('ends that session and no other, and is recorded', async () => {
    const { name, cookies } = await accounts.createLoggedIn();
    const elsewhere = cookiesOf(await accounts.logIn(name));
    const third = await logInWith(name, 'curl/8');
    const listed = (await listSessions(cookies)).find(({ browser }) => browser === 'curl');
    expect((await remove(`session/${listed?.id}`, cookies)).json()).toBe(true);
    expect(await accounts.isLoggedIn(third)).toBe(false);
    for (const active of [cookies, elsewhere]) expect(await accounts.isLoggedIn(active)).toBe(true);
    expect((await remove(`session/${listed?.id}`, cookies)).statusCode).toBe(404);
    expect(await accounts.auditActionsOf(name)).toEqual([
      'session-ended',
      'logged-in',
      'logged-in',
      'logged-in',
    ]);
  });

  it('does not end a session of another user', async () => {
    const [one, other] = [await accounts.createLoggedIn(), await accounts.createLoggedIn()];
    const [theirs] = await listSessions(other.cookies);
    expect((await remove(`session/${theirs?.id}`, one.cookies)).statusCode).toBe(404);
    expect(await accounts.isLoggedIn(other.cookies)).toBe(true);
  });
});

describe('DELETE /api/profile/sessions', () => {
  it('ends all sessions of the user except the current one', async () => {
    const { name, cookies } = await accounts.createLoggedIn();
    const others = [cookiesOf(await accounts.logIn(name)), cookiesOf(await accounts.logIn(name))];
    const otherUser = await accounts.createLoggedIn();
    expect((await remove('sessions', cookies)).json()).toEqual({ ended: 2 });
    for (const ended of others) expect(await accounts.isLoggedIn(ended)).toBe(false);
    for (const active of [cookies, otherUser.cookies]) expect(await accounts.isLoggedIn(active)).toBe(true);
    expect((await remove('sessions', cookies)).json()).toEqual({ ended: 0 });
    const actions = await accounts.auditActionsOf(name);
    expect(actions.filter((action) => action === 'session-ended')).toHaveLength(1);
  });
});
