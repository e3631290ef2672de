import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uncoverLevel } from '#shared/level/covered-level.ts';
import type { Level } from '#shared/level/level.ts';
import { levelRevision } from '#shared/level/level-version.ts';
import { aDraft, aLevel } from '../builders.ts';
import { openSqliteSite, type TestSite } from '../site/site.ts';

// Who may what with one call (docs/rules/accounts.md#roles): test/call/access.test.ts has who may make a call at all. It is 2026-11-20, and 2026-11-21 on some islands.
type Who = 'nobody' | 'user' | 'manager' | 'admin';
type Statuses = Record<Who, number>;

const everyone: Statuses = { nobody: 200, user: 200, manager: 200, admin: 200 };
const loggedIn: Statuses = { ...everyone, nobody: 401 };
const managers: Statuses = { ...loggedIn, user: 403 };
const admins: Statuses = { ...managers, manager: 403 };
const managersAlone: Statuses = { ...managers, nobody: 404, user: 404 };

let site: TestSite;
let cookies: Record<Who, Record<string, string>>;
let order: string[];
let past: Level;

beforeAll(async () => {
  site = await openSqliteSite({ firstDay: '2026-11-19' });
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

/** With the permission of a manager. */
async function makeToken(who: Who): Promise<number> {
  const payload = { name: 'script', permissions: ['manage-level'], days: 1 };
  return call('POST', '/api/profile/access-tokens', payload)(who);
}

const rows: [what: string, attempt: (who: Who) => Promise<number>, statuses: Statuses][] = [
  ['submits a level', (who) => call('POST', '/api/level/submit', aDraft())(who), everyone],
  ['makes an access token', makeToken, { ...loggedIn, user: 403 }],
  [
    'requires no second factor',
    call('POST', '/api/system/settings', { name: 'secondFactor', value: { isRequired: false } }),
    admins,
  ],
  ['sees the level of a coming day', call('GET', '/api/daily/2026-11-28'), managersAlone],
  ['approves a level', save('submitted', { state: 'approved' }), managers],
  ['cancels an approval', save('approved', { state: 'submitted' }), managers],
  ['archives a level', save('submitted', { state: 'archived' }), managers],
  ['brings a level back', save('archived', { state: 'submitted' }), managers],
  ['edits a coming level', save('approved', { comment: 'A theme' }), managers],
  ['edits a level that has had its day', savePast, admins],
  ['deletes a submitted level', remove('submitted'), admins],
  ['deletes a coming level', remove('approved'), admins],
  ['sorts free levels', sort(10), managers],
  ['sorts locked levels', sort(4, '?unlocked=true'), admins],
  ['sorts locked levels without unlocking', sort(4), { ...admins, admin: 403 }],
  ['sorts past levels', sort(0, '?unlocked=true'), { ...admins, admin: 403 }],
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
