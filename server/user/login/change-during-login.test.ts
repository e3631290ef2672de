import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTransactionGate, untilBlocked } from '../../../test/database/transaction-gate.ts';
import { cookiesOf, openTestSite, type TestSite } from '../../../test/site/site.ts';
import { type Accounts, type LoggedInUser, openAccounts } from '../../../test/user/accounts.ts';
import { openProtectedUsers, type ProtectedUsers } from '../../../test/user/protected-users.ts';
import { addUser, PASSWORD } from '../../../test/user/user.ts';
import { hashPassword } from '../password/password-hash.ts';
import { deleteUser, updatePassword, updatePermissions } from '../queries.ts';
import { deleteSecondFactor } from '../second-factor/queries.ts';

const NEW_PASSWORD = 'another pass phrase';

const gate = createTransactionGate();
let site: TestSite;
let accounts: Accounts;
let users: ProtectedUsers;

beforeAll(async () => {
  site = await openTestSite({ wrapDatabase: gate.wrap });
  accounts = openAccounts(site);
  users = openProtectedUsers(site, accounts);
});

afterAll(() => site.close());

function changePassword({ cookies }: LoggedInUser) {
  return accounts.post('profile/password', { current: PASSWORD, password: NEW_PASSWORD }, cookies);
}

async function turnOnSecondFactor(user: LoggedInUser): Promise<void> {
  const { secret, draft } = await users.draft(user);
  expect((await users.turnOn(user, { draft, code: users.codeOf(secret) })).statusCode).toBe(200);
}

async function createAgain({ name }: LoggedInUser): Promise<void> {
  await deleteUser(site.db, name);
  await addUser(site.db, { name, permissions: ['admin'] }, site.clock.now);
}

/** Logs in while something is changed after the password, and the code, were checked. */
async function logInDuring(name: string, change: () => Promise<unknown>, code?: string) {
  const session = gate.hold();
  const login = accounts.logIn(name, { code });
  await Promise.race([session.isReached, login]);
  await change();
  session.release();
  return login;
}

async function sessionCount(name: string): Promise<number> {
  const query = site.db.selectFrom('session').innerJoin('user', 'user.id', 'session.user_id');
  return (await query.select('session.id').where('user.name', '=', name).execute()).length;
}

describe('a login whose password was right when it was checked', () => {
  it.each<[string, (user: LoggedInUser) => Promise<unknown>, sessionsLeft: number]>([
    ['the user changes it', changePassword, 1],
    [
      'the owner resets it',
      async ({ name }) => updatePassword(site.db, name, await hashPassword(NEW_PASSWORD)),
      0,
    ],
    ['the user is removed', ({ name }) => deleteUser(site.db, name), 0],
    ['the user is removed and another gets the name', createAgain, 0],
  ])('starts no session when %s before it begins', async (_, change, sessionsLeft) => {
    const user = await accounts.createLoggedIn();
    const response = await logInDuring(user.name, () => change(user));
    const wrong = await accounts.logIn('nobody', { password: 'wrong wrong' });
    expect([response.statusCode, response.body]).toEqual([401, wrong.body]);
    expect(response.cookies).toEqual([]);
    expect(await sessionCount(user.name)).toBe(sessionsLeft);
  });

  it('is recorded as refused when the password has changed', async () => {
    const user = await accounts.createLoggedIn();
    await logInDuring(user.name, () => changePassword(user));
    expect(await accounts.auditActionsOf(user.name)).toEqual([
      'login-refused',
      'password-changed',
      'logged-in',
    ]);
  });

  it('needs a code when a second factor was turned on', async () => {
    const user = await accounts.createLoggedIn();
    const response = await logInDuring(user.name, () => turnOnSecondFactor(user));
    expect(response.statusCode).toBe(401);
    expect(response.json().code).toBe('code-needed');
    expect(await sessionCount(user.name)).toBe(1);
  });

  it('has the permissions of now', async () => {
    const name = await accounts.create('admin');
    const response = await logInDuring(name, () => updatePermissions(site.db, name, ['manage-level']));
    expect(response.json()).toEqual({ name, permissions: ['manage-level'] });
    const [, claims = ''] = cookiesOf(response)['user-token']?.split('.') ?? [];
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString()).permissions).toEqual(['manage-level']);
  });

  it('is ended by a change of the password that begins while its session is made', async () => {
    const user = await accounts.createLoggedIn();
    const session = gate.hold({ isWithin: true });
    const login = accounts.logIn(user.name);
    await Promise.race([session.isReached, login]);
    const change = changePassword(user);
    await untilBlocked(site.db, change);
    session.release();
    const cookies = cookiesOf(await login);
    expect((await change).statusCode).toBe(200);
    expect(await accounts.isLoggedIn(cookies)).toBe(false);
    expect(await sessionCount(user.name)).toBe(1);
  });
});

describe('a login whose code was right when it was checked', () => {
  it('starts no session when the second factor has been set up again with another secret', async () => {
    const user = await users.create();
    const response = await logInDuring(
      user.name,
      async () => {
        await deleteSecondFactor(site.db, user.name);
        await turnOnSecondFactor(user);
      },
      users.nextCodeOf(user.secret),
    );
    expect(response.statusCode).toBe(401);
    expect(response.json().code).toBe('code-needed');
    expect((await accounts.auditActionsOf(user.name))[0]).toBe('code-refused');
  });

  it('starts no session when the recovery codes have been replaced', async () => {
    const user = await users.create();
    const body = { password: PASSWORD, code: users.nextCodeOf(user.secret) };
    const renew = () => accounts.post('profile/second-factor/recovery-codes', body, user.cookies);
    const response = await logInDuring(user.name, renew, user.recoveryCodes[0]);
    expect(response.statusCode).toBe(401);
    expect((await users.statusOf(user)).recoveryCodes).toBe(8);
  });

  it('starts a session when another recovery code has been used', async () => {
    const user = await users.create();
    const [first, second] = user.recoveryCodes;
    const other = () => accounts.logIn(user.name, { code: first });
    expect((await logInDuring(user.name, other, second)).statusCode).toBe(200);
    expect((await users.statusOf(user)).recoveryCodes).toBe(6);
  });

  it('does not use the code up when the password has changed', async () => {
    const user = await users.create();
    const [code = ''] = user.recoveryCodes;
    expect((await logInDuring(user.name, () => changePassword(user), code)).statusCode).toBe(401);
    const response = await accounts.logIn(user.name, { password: NEW_PASSWORD, code });
    expect(response.statusCode).toBe(200);
  });
});
