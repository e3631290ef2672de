import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uncoverLevel } from '#shared/level/covered-level.ts';
import type { Level } from '#shared/level/level.ts';
import { levelRevision } from '#shared/level/level-version.ts';
import type { Permission } from '#shared/user/user.ts';
import { codeOf } from '../authenticator.ts';
import { aDraft, aLevel } from '../builders.ts';
import { openSqliteSite, type TestSite } from '../site.ts';
import { PASSWORD } from '../user.ts';

// Who may what (docs/rules/accounts.md#roles), as far as the server decides. It is 2026-11-20, and 2026-11-21 on some islands.
type Who = 'nobody' | 'user' | 'manager' | 'admin';
type Statuses = Record<Who, number>;

const everyone: Statuses = { nobody: 200, user: 200, manager: 200, admin: 200 };
const loggedIn: Statuses = { ...everyone, nobody: 401 };
const managers: Statuses = { ...loggedIn, user: 403 };
const admins: Statuses = { ...managers, manager: 403 };
const managersAlone: Statuses = { ...managers, nobody: 404, user: 404 };

/** Who may gets as far as that there is nothing. */
const gone = (statuses: Statuses): Statuses =>
  Object.fromEntries(
    Object.entries(statuses).map(([who, status]) => [who, status === 200 ? 404 : status]),
  ) as Statuses;

let site: TestSite;
let cookies: Record<Who, Record<string, string>>;
let order: string[];
let past: Level;

beforeAll(async () => {
  site = await openSqliteSite({ firstDay: '2026-11-19', config: { upgradeCommand: 'true' } });
  const levels = Array.from({ length: 15 }, () => aLevel());
  await site.add(...levels);
  order = levels.map(({ id }) => id);
  [past = aLevel()] = levels;
  cookies = {
    nobody: {},
    user: await site.logIn(),
    manager: await site.logIn('manage-level'),
    admin: await site.logIn('admin'),
  };
});

afterAll(() => site.close());

let callers = 0;

function call(method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) {
  return async (who: Who): Promise<number> => {
    callers += 1;
    const remoteAddress = `10.1.${callers >> 8}.${callers & 255}`;
    const options = { method, url, cookies: cookies[who], remoteAddress };
    return (await site.call(payload ? { ...options, payload } : options)).statusCode;
  };
}

let saved = 0;

/** Saves a level that was made for the occasion, in another state. */
function save(from: Level['state'], changes: Partial<Level>) {
  return async (who: Who): Promise<number> => {
    saved += 1;
    const level = aDraft({ id: `PL-${who}${saved}`, state: from, path: past.path });
    await site.add(level);
    const payload = { ...level, ...changes, baseRevision: levelRevision(level) };
    const status = await call('POST', '/api/level', payload)(who);
    await site.db.deleteFrom('level').where('id', '=', level.id).execute();
    return status;
  };
}

async function savePast(who: Who): Promise<number> {
  const level = uncoverLevel((await site.call(`/api/level/${past.id}`)).json());
  const payload = { ...level, comment: `by ${who}`, baseRevision: levelRevision(level) };
  return call('POST', '/api/level', payload)(who);
}

function remove(state: Level['state']) {
  return async (who: Who): Promise<number> => {
    const level = aLevel({ state });
    await site.add(level);
    const status = await call('DELETE', `/api/level/${level.id}`)(who);
    await site.db.deleteFrom('level').where('id', '=', level.id).execute();
    return status;
  };
}

/** Moves the level at an index to the next place, and back. */
function sort(index: number, query = '') {
  return async (who: Who): Promise<number> => {
    const sorted = [...order];
    sorted.splice(index, 2, order[index + 1] ?? '', order[index] ?? '');
    const status = await call('POST', `/api/level-order${query}`, sorted)(who);
    if (status === 200) await call('POST', '/api/level-order?unlocked=true', order)('admin');
    return status;
  };
}

/** The cookies of another user of the same kind: some calls end the session. */
function another(who: Who): Promise<Record<string, string>> {
  const permissions: Record<Exclude<Who, 'nobody'>, Permission[]> = {
    user: [],
    manager: ['manage-level'],
    admin: ['admin'],
  };
  return who === 'nobody' ? Promise.resolve({}) : site.logIn(...permissions[who]);
}

async function changePassword(who: Who): Promise<number> {
  const payload = { current: PASSWORD, password: 'another pass phrase' };
  const options = { method: 'POST', url: '/api/profile/password', payload } as const;
  return (await site.call({ ...options, cookies: await another(who) })).statusCode;
}

async function endSession(who: Who): Promise<number> {
  const own = await another(who);
  const token = own['user-token']?.split('.')[1] ?? '';
  const { jti = 'none' } = token ? JSON.parse(Buffer.from(token, 'base64url').toString()) : {};
  return (await site.call({ method: 'DELETE', url: `/api/profile/session/${jti}`, cookies: own })).statusCode;
}

async function setUp(own: Record<string, string>): Promise<{ status: number; secret: string }> {
  const post = { method: 'POST', cookies: own } as const;
  const draft = await site.call({ ...post, url: '/api/profile/second-factor/draft' });
  const { secret = 'AAAA', draft: sealed = '' } = draft.json();
  const payload = { draft: sealed, code: codeOf(secret, site.clock.now), password: PASSWORD };
  const response = await site.call({ ...post, url: '/api/profile/second-factor', payload });
  return { status: response.statusCode, secret };
}

/** With the permission of a manager. */
async function makeToken(who: Who): Promise<number> {
  const payload = { name: 'script', permissions: ['manage-level'], days: 1 };
  return call('POST', '/api/profile/access-tokens', payload)(who);
}

async function turnOn(who: Who): Promise<number> {
  return (await setUp(await another(who))).status;
}

/** What takes the password and a code. */
function prove(path: string) {
  return async (who: Who): Promise<number> => {
    const own = await another(who);
    const { secret } = await setUp(own);
    site.clock.now += 30_000;
    const payload = { password: PASSWORD, code: codeOf(secret, site.clock.now) };
    const url = `/api/profile/second-factor/${path}`;
    return (await site.call({ method: 'POST', url, payload, cookies: own })).statusCode;
  };
}

const rows: [what: string, attempt: (who: Who) => Promise<number>, statuses: Statuses][] = [
  ['plays the level of today', call('GET', '/api/daily/2026-11-20'), everyone],
  ['sees the archive', call('GET', '/api/levels'), everyone],
  ['sees how everyone did', call('GET', '/api/level/all-scores'), everyone],
  ['loads the catalogue', call('GET', '/api/games/id,name.json'), everyone],
  ['loads the best-known games', call('GET', '/api/games/best-known.json'), everyone],
  ['submits a level', (who) => call('POST', '/api/level/submit', aDraft())(who), everyone],
  ['asks who is logged in', call('POST', '/api/verify'), everyone],
  ['changes their password', changePassword, loggedIn],
  ['gives their password once more', call('POST', '/api/profile/confirm', { password: PASSWORD }), loggedIn],
  ['sees where they are logged in', call('GET', '/api/profile/sessions'), loggedIn],
  ['ends a session', endSession, loggedIn],
  ['sees whether they have a second factor', call('GET', '/api/profile/second-factor'), loggedIn],
  ['begins to set up a second factor', call('POST', '/api/profile/second-factor/draft'), loggedIn],
  ['turns a second factor on', turnOn, loggedIn],
  ['makes new recovery codes', prove('recovery-codes'), loggedIn],
  ['turns a second factor off', prove('off'), loggedIn],
  ['sees their access tokens', call('GET', '/api/profile/access-tokens'), loggedIn],
  ['makes an access token', makeToken, { ...loggedIn, user: 403 }],
  ['removes an access token that is gone', call('DELETE', '/api/profile/access-tokens/x'), gone(loggedIn)],
  ['looks at a one-time link', call('POST', '/api/user-link', { key: 'x' }), everyone],
  ['sees the users', call('GET', '/api/users'), admins],
  ['invites a user', call('POST', '/api/users/invitations', { permissions: [] }), admins],
  ['withdraws an invitation', call('DELETE', '/api/users/invitations/x'), gone(admins)],
  [
    'changes permissions',
    call('POST', '/api/users/x/permissions', { permissions: [], replaces: [] }),
    gone(admins),
  ],
  ['makes a link for a new password', call('POST', '/api/users/x/reset-link'), gone(admins)],
  ['turns off the second factor of another', call('DELETE', '/api/users/x/second-factor'), gone(admins)],
  ['ends the sessions of another', call('DELETE', '/api/users/x/sessions'), gone(admins)],
  ['removes the access token of another', call('DELETE', '/api/users/x/access-tokens/y'), gone(admins)],
  ['removes a user', call('DELETE', '/api/users/x'), gone(admins)],
  [
    'requires no second factor',
    call('POST', '/api/users/second-factor-required', { isRequired: false }),
    admins,
  ],
  ['ends all other sessions', call('DELETE', '/api/profile/sessions'), loggedIn],
  ['sees the most popular missing games', call('GET', '/api/levels/missing'), loggedIn],
  ['sees the level of a coming day', call('GET', '/api/daily/2026-11-28'), managersAlone],
  ['saves a submitted level', save('submitted', { comment: 'A theme' }), managers],
  ['approves a level', save('submitted', { state: 'approved' }), managers],
  ['cancels an approval', save('approved', { state: 'submitted' }), managers],
  ['archives a level', save('submitted', { state: 'archived' }), managers],
  ['brings a level back', save('archived', { state: 'submitted' }), managers],
  ['edits a coming level', save('approved', { comment: 'A theme' }), managers],
  ['sets the celebration', save('approved', { celebration: 'Happy New Year' }), managers],
  ['edits a level that has had its day', savePast, admins],
  ['deletes a submitted level', remove('submitted'), admins],
  ['deletes a coming level', remove('approved'), admins],
  ['sorts free levels', sort(10), managers],
  ['sorts locked levels', sort(4, '?unlocked=true'), admins],
  ['sorts locked levels without unlocking', sort(4), { ...admins, admin: 403 }],
  ['sorts past levels', sort(0, '?unlocked=true'), { ...admins, admin: 403 }],
  [
    'adds a game',
    (who) => call('POST', '/api/game', { name: who, year: null, series: null, aliases: [] })(who),
    managers,
  ],
  ['sees how far the upgrade is', call('GET', '/api/system/upgrade'), admins],
  ['starts an upgrade', call('POST', '/api/system/upgrade'), admins],
  ['sees the newer versions', call('GET', '/api/system/releases'), admins],
  ['exports the site', call('GET', '/api/export/zoomout-data.zip'), admins],
  ['sees the backups', call('GET', '/api/system/backups'), admins],
  // No folder for them is set: who may make and download one gets as far as that.
  ['makes a backup', call('POST', '/api/system/backups'), { ...admins, admin: 503 }],
  [
    'downloads a backup',
    call('GET', '/api/system/backups/zoomout-2026-11-20T12-00-00Z.zip'),
    { ...admins, admin: 404 },
  ],
  ['sees who did what', call('GET', '/api/audit'), admins],
];

describe.each<Who>(['nobody', 'user', 'manager', 'admin'])('%s', (who) => {
  it.each(rows)('%s', async (_, attempt, statuses) => {
    expect(await attempt(who)).toBe(statuses[who]);
  });
});

describe('past levels', () => {
  it('are deleted by nobody', async () => {
    expect(await call('DELETE', `/api/level/${past.id}`)('admin')).toBe(403);
  });
});
