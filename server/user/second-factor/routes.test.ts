import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf as codeAt } from '../../../test/authenticator.ts';
import { cookiesOf, openTestSite, PASSWORD, type TestSite } from '../../../test/site.ts';
import { createUser } from '../create-user.ts';
import { insertSecondFactor, listSecondFactors } from './queries.ts';
import { unreadableFactors } from './unreadable-factors.ts';

const STEP_MS = 30_000;
const SECRET = 'a secret of thirty-two characters';

type Cookies = Record<string, string>;

interface Somebody {
  name: string;
  cookies: Cookies;
}

interface Protected extends Somebody {
  secret: string;
  recoveryCodes: string[];
}

let site: TestSite;
let count = 0;

beforeAll(async () => {
  site = await openTestSite();
});

afterAll(() => site.close());

function post(path: string, payload: object, cookies: Cookies = {}): Promise<LightMyRequestResponse> {
  count += 1;
  const remoteAddress = `10.5.${count >> 8}.${count & 255}`;
  return site.call({ method: 'POST', url: `/api/${path}`, payload, cookies, remoteAddress });
}

function logIn(name: string, code?: string, cookies: Cookies = {}): Promise<LightMyRequestResponse> {
  return post('login', { name, password: PASSWORD, ...(code !== undefined && { code }) }, cookies);
}

async function open(): Promise<Somebody> {
  count += 1;
  const name = `tara-${count}`;
  await createUser(site.db, { name, permissions: [] }, PASSWORD, site.clock.now);
  return { name, cookies: cookiesOf(await logIn(name)) };
}

/** What the app of this secret shows now. */
function codeOf(secret: string): string {
  return codeAt(secret, site.clock.now);
}

/** What it shows next, when nothing was used of it yet. */
function nextCodeOf(secret: string): string {
  site.clock.now += STEP_MS;
  return codeOf(secret);
}

async function openProtected(): Promise<Protected> {
  const user = await open();
  const { secret, draft } = (await post('profile/second-factor/draft', {}, user.cookies)).json();
  const body = { draft, code: codeOf(secret), password: PASSWORD };
  const reply = await post('profile/second-factor', body, user.cookies);
  expect(reply.statusCode).toBe(200);
  return { ...user, secret, recoveryCodes: reply.json().recoveryCodes };
}

async function factorOf({ cookies }: Somebody) {
  return (await site.call({ url: '/api/profile/second-factor', cookies })).json();
}

async function isIn(cookies: Cookies): Promise<boolean> {
  return (await post('verify', {}, cookies)).json() !== false;
}

async function deedsOf(name: string): Promise<string[]> {
  const query = site.db.selectFrom('audit_entry').select('action').where('subject', '=', name);
  return (await query.orderBy('id', 'desc').execute()).map(({ action }) => action);
}

describe('setting a second factor up', () => {
  it('takes the password and a code, ends other sessions, and tells the recovery codes', async () => {
    const user = await open();
    const elsewhere = cookiesOf(await logIn(user.name));
    const draft = (await post('profile/second-factor/draft', {}, user.cookies)).json();
    expect(draft.address).toMatch(/^otpauth:\/\/totp\/Zoomout:tara-/);
    expect(draft.address).toContain(draft.secret);
    expect(await factorOf(user)).toEqual({ since: null, recoveryCodes: 0 });
    const body = { draft: draft.draft, code: codeOf(draft.secret), password: PASSWORD };
    const { recoveryCodes } = (await post('profile/second-factor', body, user.cookies)).json();
    expect(new Set(recoveryCodes).size).toBe(8);
    for (const code of recoveryCodes) expect(code).toMatch(/^[a-km-z2-9]{5}-[a-km-z2-9]{5}$/);
    const since = new Date(site.clock.now).toISOString();
    expect(await factorOf(user)).toEqual({ since, recoveryCodes: 8 });
    expect(await isIn(user.cookies)).toBe(true);
    expect(await isIn(elsewhere)).toBe(false);
    expect((await deedsOf(user.name))[0]).toBe('second-factor-on');
    expect((await post('profile/second-factor/draft', {}, user.cookies)).statusCode).toBe(409);
    expect((await post('profile/second-factor', body, user.cookies)).statusCode).toBe(409);
  });

  it('keeps neither the secret nor the recovery codes as they are', async () => {
    const { secret, recoveryCodes } = await openProtected();
    const rows = JSON.stringify(await site.db.selectFrom('second_factor').selectAll().execute());
    for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))]) {
      expect(rows).not.toContain(text);
    }
  });

  it('says what is wrong, and keeps nothing', async () => {
    const [user, other] = [await open(), await open()];
    const mine = (await post('profile/second-factor/draft', {}, user.cookies)).json();
    const theirs = (await post('profile/second-factor/draft', {}, other.cookies)).json();
    const right = { draft: mine.draft, code: codeOf(mine.secret), password: PASSWORD };
    for (const [field, wrong] of [
      ['password', 'wrong wrong'],
      ['code', codeOf(theirs.secret)],
      ['code', 'no code'],
      ['draft', theirs.draft],
      ['draft', 'x'],
    ] as const) {
      const reply = await post('profile/second-factor', { ...right, [field]: wrong }, user.cookies);
      expect(reply.statusCode).toBe(400);
      expect(reply.json().errors[0].path).toBe(`body.${field}`);
    }
    site.clock.now += 16 * 60_000;
    const late = { ...right, code: codeOf(mine.secret) };
    expect((await post('profile/second-factor', late, user.cookies)).json().errors[0].path).toBe(
      'body.draft',
    );
    expect(await factorOf(user)).toEqual({ since: null, recoveryCodes: 0 });
  });
});

describe('logging in with a second factor', () => {
  it('asks for the code once the password is right, and begins no session before', async () => {
    const { name, secret } = await openProtected();
    const asked = await logIn(name);
    expect(asked.statusCode).toBe(401);
    expect(asked.json()).toMatchObject({
      code: 'code-needed',
      detail: 'Enter the code of your authenticator app',
    });
    expect(asked.cookies).toEqual([]);
    const reply = await logIn(name, nextCodeOf(secret));
    expect(reply.statusCode).toBe(200);
    expect(await isIn(cookiesOf(reply))).toBe(true);
  });

  it('says no more to a wrong password than it ever did, with a code or without', async () => {
    const { name, secret } = await openProtected();
    const stranger = await post('login', { name: 'nobody', password: 'wrong wrong' });
    for (const code of [undefined, '000000', nextCodeOf(secret)]) {
      const reply = await post('login', { name, password: 'wrong wrong', ...(code && { code }) });
      expect(reply.body).toBe(stranger.body);
    }
    expect((await logIn(name, codeOf(secret))).statusCode).toBe(200);
  });

  it('takes a code once, and none from before it', async () => {
    const { name, secret } = await openProtected();
    const first = nextCodeOf(secret);
    const second = nextCodeOf(secret);
    expect((await logIn(name, ` ${second.slice(0, 3)} ${second.slice(3)} `)).statusCode).toBe(200);
    for (const used of [second, first]) {
      const reply = await logIn(name, used);
      expect(reply.json()).toMatchObject({
        code: 'code-needed',
        detail: 'This code is wrong, or was used already',
      });
    }
    const both = nextCodeOf(secret);
    const replies = await Promise.all([logIn(name, both), logIn(name, both)]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
    expect((await deedsOf(name)).filter((action) => action === 'code-refused')).toHaveLength(3);
  });

  it('does not take the code that it was set up with', async () => {
    const { name, secret } = await openProtected();
    expect((await logIn(name, codeOf(secret))).statusCode).toBe(401);
  });

  it('limits the codes of unknown browsers together, and those of a known one for itself', async () => {
    const { name, secret, cookies } = await openProtected();
    for (let tries = 0; tries < 10; tries++) expect((await logIn(name, '000000')).statusCode).toBe(401);
    const right = nextCodeOf(secret);
    expect((await logIn(name, right)).statusCode).toBe(429);
    const known = { 'known-browser': cookies['known-browser'] ?? '' };
    for (let tries = 0; tries < 9; tries++) expect((await logIn(name, '000000', known)).statusCode).toBe(401);
    expect((await logIn(name, right, known)).statusCode).toBe(200);
    expect((await logIn(name, '000000', known)).statusCode).toBe(429);
  });

  it('takes each recovery code once, however it is typed', async () => {
    const user = await openProtected();
    const [first = '', second = ''] = user.recoveryCodes;
    expect((await logIn(user.name, first.toUpperCase().replace('-', ' '))).statusCode).toBe(200);
    expect((await logIn(user.name, first)).statusCode).toBe(401);
    const replies = await Promise.all([logIn(user.name, second), logIn(user.name, second)]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
    expect((await factorOf(user)).recoveryCodes).toBe(6);
    expect((await deedsOf(user.name)).filter((action) => action === 'recovery-code-used')).toHaveLength(2);
  });
});

describe('a second factor', () => {
  it('is turned off with password and code only', async () => {
    const user = await openProtected();
    const off = (body: object) => post('profile/second-factor/off', body, user.cookies);
    const code = nextCodeOf(user.secret);
    expect((await off({ password: 'wrong wrong', code })).json().errors[0].path).toBe('body.password');
    expect((await off({ password: PASSWORD, code: '000000' })).json().code).toBe('code-needed');
    expect((await off({ password: PASSWORD, code: '' })).json().code).toBe('code-needed');
    expect((await logIn(user.name)).statusCode).toBe(401);
    expect((await off({ password: PASSWORD, code })).json()).toBe(true);
    expect((await logIn(user.name)).statusCode).toBe(200);
    expect(await deedsOf(user.name)).toContain('second-factor-off');
    expect((await off({ password: PASSWORD, code })).statusCode).toBe(404);
  });

  it('gets new recovery codes in the place of the old ones', async () => {
    const user = await openProtected();
    const [old = ''] = user.recoveryCodes;
    const body = { password: PASSWORD, code: nextCodeOf(user.secret) };
    const reply = await post('profile/second-factor/recovery-codes', body, user.cookies);
    const [fresh = ''] = reply.json().recoveryCodes;
    expect((await logIn(user.name, old)).statusCode).toBe(401);
    expect((await logIn(user.name, fresh)).statusCode).toBe(200);
    expect(await deedsOf(user.name)).toContain('recovery-codes-made');
  });

  it('stays locked when the site has another secret: recovery codes still open it, and the owner is told', async () => {
    const { name, secret, recoveryCodes } = await openProtected();
    expect(await unreadableFactors(site.db, SECRET)).toBeNull();
    const told = await unreadableFactors(site.db, 'another secret of thirty-two letters');
    expect(told).toContain(`'${name}'`);
    expect(told).toContain('second-factor-off');
    // As it is found by a site with another secret.
    const found = (await listSecondFactors(site.db)).find(({ userName }) => userName === name);
    if (!found) throw new Error('There is none');
    await site.db.deleteFrom('second_factor').where('user_id', '=', found.userId).execute();
    await insertSecondFactor(site.db, { ...found, secret: 'sealed with another' });
    const refused = await logIn(name, nextCodeOf(secret));
    expect(refused.json()).toMatchObject({
      code: 'code-needed',
      detail: expect.stringMatching(/recovery code/),
    });
    expect((await logIn(name)).statusCode).toBe(401);
    expect((await logIn(name, recoveryCodes[0])).statusCode).toBe(200);
  });

  it('goes with its user', async () => {
    const { name } = await openProtected();
    await site.db.deleteFrom('user').where('name', '=', name).execute();
    expect((await listSecondFactors(site.db)).map(({ userName }) => userName)).not.toContain(name);
  });
});
