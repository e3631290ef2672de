import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookiesOf, openTestSite, type TestSite } from '../../../test/site/site.ts';
import { type Accounts, openAccounts } from '../../../test/user/accounts.ts';
import { openProtectedUsers, type ProtectedUsers } from '../../../test/user/protected-users.ts';
import { PASSWORD } from '../../../test/user/user.ts';
import { describeUnreadableFactors, insertSecondFactor, listSecondFactors } from './queries.ts';

const MS_PER_MINUTE = 60_000;
const SITE_SECRET = 'a secret of thirty-two characters';

let site: TestSite;
let accounts: Accounts;
let users: ProtectedUsers;

beforeAll(async () => {
  site = await openTestSite();
  accounts = openAccounts(site);
  users = openProtectedUsers(site, accounts);
});

afterAll(() => site.close());

describe('setting up a second factor', () => {
  it('takes the password and a code, ends other sessions and returns the recovery codes', async () => {
    const user = await accounts.createLoggedIn();
    const elsewhere = cookiesOf(await accounts.logIn(user.name));
    const { secret, address, draft } = await users.draft(user);
    expect(address).toMatch(/^otpauth:\/\/totp\/Zoomout:user-/);
    expect(address).toContain(secret);
    expect(await users.statusOf(user)).toEqual({ since: null, recoveryCodes: 0 });
    const body = { draft, code: users.codeOf(secret) };
    const { recoveryCodes } = (await users.turnOn(user, body)).json();
    expect(new Set(recoveryCodes).size).toBe(8);
    for (const code of recoveryCodes) expect(code).toMatch(/^[a-km-z2-9]{5}-[a-km-z2-9]{5}$/);
    const since = new Date(site.clock.now).toISOString();
    expect(await users.statusOf(user)).toEqual({ since, recoveryCodes: 8 });
    expect(await accounts.isLoggedIn(user.cookies)).toBe(true);
    expect(await accounts.isLoggedIn(elsewhere)).toBe(false);
    expect((await accounts.auditActionsOf(user.name))[0]).toBe('second-factor-on');
    expect((await accounts.post('profile/second-factor/draft', {}, user.cookies)).statusCode).toBe(409);
    expect((await users.turnOn(user, body)).statusCode).toBe(409);
  });

  it('stores neither the secret nor the recovery codes in plain text', async () => {
    const { secret, recoveryCodes } = await users.create();
    const rows = JSON.stringify(await site.db.selectFrom('second_factor').selectAll().execute());
    for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))]) {
      expect(rows).not.toContain(text);
    }
  });

  it('names the wrong field and stores nothing', async () => {
    const [user, other] = [await accounts.createLoggedIn(), await accounts.createLoggedIn()];
    const own = await users.draft(user);
    const theirs = await users.draft(other);
    const right = { draft: own.draft, code: users.codeOf(own.secret), password: PASSWORD };
    for (const [field, wrong] of [
      ['password', 'wrong wrong'],
      ['code', users.codeOf(theirs.secret)],
      ['code', 'no code'],
      ['draft', theirs.draft],
      ['draft', 'x'],
    ] as const) {
      const response = await users.turnOn(user, { ...right, [field]: wrong });
      expect(response.statusCode).toBe(400);
      expect(response.json().errors[0].path).toBe(`body.${field}`);
    }
    site.clock.now += 16 * MS_PER_MINUTE;
    const late = await users.turnOn(user, { ...right, code: users.codeOf(own.secret) });
    expect(late.json().errors[0].path).toBe('body.draft');
    expect(await users.statusOf(user)).toEqual({ since: null, recoveryCodes: 0 });
  });
});

describe('a second factor', () => {
  it('is turned off only with the password and a code', async () => {
    const { name, secret, cookies } = await users.create();
    const turnOff = (body: object) => accounts.post('profile/second-factor/off', body, cookies);
    const code = users.nextCodeOf(secret);
    expect((await turnOff({ password: 'wrong wrong', code })).json().errors[0].path).toBe('body.password');
    expect((await turnOff({ password: PASSWORD, code: '000000' })).json().code).toBe('code-needed');
    expect((await turnOff({ password: PASSWORD, code: '' })).json().code).toBe('code-needed');
    expect((await accounts.logIn(name)).statusCode).toBe(401);
    expect((await turnOff({ password: PASSWORD, code })).json()).toBe(true);
    expect((await accounts.logIn(name)).statusCode).toBe(200);
    expect(await accounts.auditActionsOf(name)).toContain('second-factor-off');
    expect((await turnOff({ password: PASSWORD, code })).statusCode).toBe(404);
  });

  it('gets new recovery codes that replace the old ones', async () => {
    const { name, secret, cookies, recoveryCodes } = await users.create();
    const body = { password: PASSWORD, code: users.nextCodeOf(secret) };
    const response = await accounts.post('profile/second-factor/recovery-codes', body, cookies);
    const [fresh] = response.json().recoveryCodes;
    expect((await accounts.logIn(name, { code: recoveryCodes[0] })).statusCode).toBe(401);
    expect((await accounts.logIn(name, { code: fresh })).statusCode).toBe(200);
    expect(await accounts.auditActionsOf(name)).toContain('recovery-codes-made');
  });

  it('is in force after the secret of the site has changed: the owner is warned, recovery codes work', async () => {
    const { name, secret, recoveryCodes } = await users.create();
    expect(await describeUnreadableFactors(site.db, SITE_SECRET)).toBeNull();
    const warning = await describeUnreadableFactors(site.db, 'another secret of thirty-two letters');
    expect(warning).toContain(`'${name}'`);
    expect(warning).toContain('second-factor-off');
    // What a site with another secret finds in its database.
    const factor = (await listSecondFactors(site.db)).find(({ userName }) => userName === name);
    if (!factor) throw new Error('No second factor');
    await site.db.deleteFrom('second_factor').where('user_id', '=', factor.userId).execute();
    await insertSecondFactor(site.db, { ...factor, encryptedSecret: 'encrypted with another' });
    const refused = await accounts.logIn(name, { code: users.nextCodeOf(secret) });
    expect(refused.json()).toMatchObject({
      code: 'code-needed',
      detail: expect.stringMatching(/recovery code/),
    });
    expect((await accounts.logIn(name)).statusCode).toBe(401);
    expect((await accounts.logIn(name, { code: recoveryCodes[0] })).statusCode).toBe(200);
  });

  it('is deleted with its user', async () => {
    const { name } = await users.create();
    await site.db.deleteFrom('user').where('name', '=', name).execute();
    expect((await listSecondFactors(site.db)).map(({ userName }) => userName)).not.toContain(name);
  });
});
