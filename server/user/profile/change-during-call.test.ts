import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTransactionGate } from '../../../test/database/transaction-gate.ts';
import { openTestSite, type TestSite } from '../../../test/site/site.ts';
import { type Accounts, openAccounts } from '../../../test/user/accounts.ts';
import {
  openProtectedUsers,
  type ProtectedUser,
  type ProtectedUsers,
} from '../../../test/user/protected-users.ts';
import { PASSWORD } from '../../../test/user/user.ts';
import { createEncryption, factorPurpose } from '../../encryption.ts';
import { hashPassword } from '../password/password-hash.ts';
import { deleteUser, findUser, updatePassword } from '../queries.ts';
import { insertSecondFactor } from '../second-factor/queries.ts';
import { generateSecret } from '../second-factor/totp.ts';
import { deleteSession } from '../session/queries.ts';

const encryption = createEncryption('a secret of thirty-two characters');
const gate = createTransactionGate();
let site: TestSite;
let accounts: Accounts;
let users: ProtectedUsers;
let newHash: string;

beforeAll(async () => {
  site = await openTestSite({ wrapDatabase: gate.wrap });
  accounts = openAccounts(site);
  users = openProtectedUsers(site, accounts);
  newHash = await hashPassword('a third pass phrase');
});

afterAll(() => site.close());

type Caller = Pick<ProtectedUser, 'name' | 'cookies' | 'secret'>;
type Call = (caller: Caller) => Promise<LightMyRequestResponse>;
/** Which transaction of the call writes: before it there is that of the confirmed password. */
type Row = [what: string, call: Call, skipped: number, create: () => Promise<Caller>];

const withoutFactor = async () => ({ ...(await accounts.createLoggedIn()), secret: '' });
/** Without recovery codes, whose hashes take a while. */
async function withFactor(): Promise<Caller> {
  const user = await accounts.createLoggedIn();
  const secret = generateSecret();
  const userId = (await findUser(site.db, user.name))?.id ?? '';
  const encryptedSecret = encryption.encrypt(secret, factorPurpose(userId));
  const factor = { userId, encryptedSecret, lastStep: 0, recoveryCodeHashes: [], createdAt: '' };
  await insertSecondFactor(site.db, factor);
  return { ...user, secret };
}

function post(path: string, body: object, { cookies }: Caller) {
  return accounts.post(`profile/${path}`, body, cookies);
}

async function turnOn(caller: Caller) {
  const { secret, draft } = await users.draft(caller);
  return users.turnOn(caller, { draft, code: users.codeOf(secret) });
}

const withCode = ({ secret }: Caller) => ({ password: PASSWORD, code: users.nextCodeOf(secret) });

const verifiedCalls: Row[] = [
  [
    'changes the password',
    (caller) => post('password', { current: PASSWORD, password: 'another pass phrase' }, caller),
    1,
    withoutFactor,
  ],
  ['confirms the password', (caller) => post('confirm', { password: PASSWORD }, caller), 0, withoutFactor],
  ['turns a second factor on', turnOn, 1, withoutFactor],
  [
    'turns a second factor off',
    (caller) => post('second-factor/off', withCode(caller), caller),
    1,
    withFactor,
  ],
  [
    'makes recovery codes',
    (caller) => post('second-factor/recovery-codes', withCode(caller), caller),
    1,
    withFactor,
  ],
];

const sessionCalls: Row[] = [
  ['ends a session', (caller) => endSessions(`session/${idOf(caller)}`, caller), 0, withoutFactor],
  ['ends all other sessions', (caller) => endSessions('sessions', caller), 0, withoutFactor],
];

function endSessions(path: string, { cookies }: Caller) {
  return site.call({ method: 'DELETE', url: `/api/profile/${path}`, cookies });
}

function idOf({ cookies }: Caller): string {
  const claims = cookies['user-token']?.split('.')[1] ?? '';
  return JSON.parse(Buffer.from(claims, 'base64url').toString()).jti;
}

/** Everything that is stored about a user. */
async function storedAbout(name: string): Promise<string> {
  const user = await site.db.selectFrom('user').selectAll().where('name', '=', name).executeTakeFirst();
  const id = user?.id ?? '';
  const sessions = site.db.selectFrom('session').selectAll().where('user_id', '=', id).orderBy('id');
  const factors = site.db.selectFrom('second_factor').selectAll().where('user_id', '=', id);
  return JSON.stringify([
    user,
    await sessions.execute(),
    await factors.execute(),
    await accounts.auditActionsOf(name),
  ]);
}

/** The status of a call during which something is changed, before its last transaction begins; it must write nothing. */
async function statusAfter(change: (caller: Caller) => Promise<unknown>, [, call, skipped, create]: Row) {
  const caller = await create();
  await accounts.logIn(caller.name, { code: caller.secret && users.nextCodeOf(caller.secret) });
  const last = gate.hold({ skipped });
  const response = call(caller);
  await Promise.race([last.isReached, response]);
  await change(caller);
  const before = await storedAbout(caller.name);
  last.release();
  const { statusCode, cookies } = await response;
  expect(cookies).toEqual([]);
  expect(await storedAbout(caller.name)).toBe(before);
  return statusCode;
}

describe('a user', () => {
  it.each([...verifiedCalls, ...sessionCalls])('whose session has ended no longer %s', async (...row) => {
    expect(await statusAfter((caller) => deleteSession(site.db, idOf(caller)), row)).toBe(401);
  });

  it.each(verifiedCalls.slice(0, 4))('whose password was reset no longer %s', async (...row) => {
    expect(await statusAfter(({ name }) => updatePassword(site.db, name, newHash), row)).toBe(409);
  });

  it.each(verifiedCalls.slice(0, 2))('who was removed no longer %s', async (...row) => {
    expect(await statusAfter(({ name }) => deleteUser(site.db, name), row)).toBe(401);
  });
});
