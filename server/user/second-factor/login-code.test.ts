import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookiesOf, openTestSite, type TestSite } from '../../../test/site/site.ts';
import { type Accounts, openAccounts } from '../../../test/user/accounts.ts';
import { openProtectedUsers, type ProtectedUsers } from '../../../test/user/protected-users.ts';

const WRONG_PASSWORD = 'wrong wrong';
const WRONG_CODE = '000000';

let site: TestSite;
let accounts: Accounts;
let users: ProtectedUsers;

beforeAll(async () => {
  site = await openTestSite();
  accounts = openAccounts(site);
  users = openProtectedUsers(site, accounts);
});

afterAll(() => site.close());

async function statusOf(...login: Parameters<Accounts['logIn']>): Promise<number> {
  return (await accounts.logIn(...login)).statusCode;
}

describe('logging in with a second factor', () => {
  it('asks for the code once the password is right, and starts no session before', async () => {
    const { name, secret } = await users.create();
    const refused = await accounts.logIn(name);
    expect(refused.statusCode).toBe(401);
    expect(refused.json()).toMatchObject({
      code: 'code-needed',
      detail: 'Enter the code of your authenticator app',
    });
    expect(refused.cookies).toEqual([]);
    const response = await accounts.logIn(name, { code: users.nextCodeOf(secret) });
    expect(response.statusCode).toBe(200);
    expect(await accounts.isLoggedIn(cookiesOf(response))).toBe(true);
  });

  it('answers a wrong password like that of an unknown user, with a code or without', async () => {
    const { name, secret } = await users.create();
    const unknown = await accounts.logIn('nobody', { password: WRONG_PASSWORD });
    for (const code of [undefined, WRONG_CODE, users.nextCodeOf(secret)]) {
      const response = await accounts.logIn(name, { password: WRONG_PASSWORD, code });
      expect(response.body).toBe(unknown.body);
    }
    expect(await statusOf(name, { code: users.codeOf(secret) })).toBe(200);
  });

  it('accepts a code once, and no earlier one', async () => {
    const { name, secret } = await users.create();
    const first = users.nextCodeOf(secret);
    const second = users.nextCodeOf(secret);
    const spaced = ` ${second.slice(0, 3)} ${second.slice(3)} `;
    expect(await statusOf(name, { code: spaced })).toBe(200);
    for (const code of [second, first]) {
      const response = await accounts.logIn(name, { code });
      expect(response.json()).toMatchObject({
        code: 'code-needed',
        detail: 'This code is wrong, or was used already',
      });
    }
    const code = users.nextCodeOf(secret);
    const statuses = await Promise.all([statusOf(name, { code }), statusOf(name, { code })]);
    expect(statuses.sort()).toEqual([200, 401]);
    const actions = await accounts.auditActionsOf(name);
    expect(actions.filter((action) => action === 'code-refused')).toHaveLength(3);
  });

  it('does not accept the code that it was set up with', async () => {
    const { name, secret } = await users.create();
    expect(await statusOf(name, { code: users.codeOf(secret) })).toBe(401);
  });

  it('limits the codes of all unknown browsers together, and those of each known one separately', async () => {
    const { name, secret, cookies: session } = await users.create();
    for (let tries = 0; tries < 10; tries++) expect(await statusOf(name, { code: WRONG_CODE })).toBe(401);
    const code = users.nextCodeOf(secret);
    expect(await statusOf(name, { code })).toBe(429);
    const cookies = { 'known-browser': session['known-browser'] ?? '' };
    for (let tries = 0; tries < 9; tries++) {
      expect(await statusOf(name, { code: WRONG_CODE, cookies })).toBe(401);
    }
    expect(await statusOf(name, { code, cookies })).toBe(200);
    expect(await statusOf(name, { code: WRONG_CODE, cookies })).toBe(429);
  });

  it('accepts each recovery code once, in any case and spacing', async () => {
    const user = await users.create();
    const { name } = user;
    const [first = '', second = ''] = user.recoveryCodes;
    expect(await statusOf(name, { code: first.toUpperCase().replace('-', ' ') })).toBe(200);
    expect(await statusOf(name, { code: first })).toBe(401);
    const statuses = await Promise.all([statusOf(name, { code: second }), statusOf(name, { code: second })]);
    expect(statuses.sort()).toEqual([200, 401]);
    expect((await users.statusOf(user)).recoveryCodes).toBe(6);
    const actions = await accounts.auditActionsOf(name);
    expect(actions.filter((action) => action === 'recovery-code-used')).toHaveLength(2);
  });
});
