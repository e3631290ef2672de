import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditPage } from '#shared/api/site/audit.ts';
import { UNLISTED_GAME_ID } from '#shared/game/game.ts';
import type { Level } from '#shared/level/level.ts';
import { levelRevision } from '#shared/level/level-version.ts';
import { aDraft, aLevel } from '../../test/builders.ts';
import { logIn, openTestSite, type TestSite } from '../../test/site/site.ts';
import { createUser } from '../user/create-user.ts';
import { recordAuditEvent } from './queries.ts';

let site: TestSite;
let released: Level;
let admin: Record<string, string>;
let manager: Record<string, string>;
let names: { admin: string; manager: string };

beforeAll(async () => {
  site = await openTestSite();
  released = aLevel();
  await site.add(released, ...Array.from({ length: 19 }, () => aLevel()));
  manager = await site.logIn('manage-level');
  admin = await site.logIn('admin');
  names = { admin: await nameOf(admin), manager: await nameOf(manager) };
});

afterAll(() => site.close());

async function nameOf(cookies: Record<string, string>): Promise<string> {
  return (await site.call({ method: 'POST', url: '/api/verify', cookies })).json().name;
}

async function fetchPage(query = ''): Promise<AuditPage> {
  return (await site.call({ url: `/api/audit${query}`, cookies: admin })).json();
}

/** The newest entries, one line each. */
async function newestLines(count: number): Promise<string[]> {
  const { entries } = await fetchPage();
  return entries
    .slice(0, count)
    .map(({ user, action, subject, detail }) => [user, action, subject, detail].join(' | '));
}

async function save(level: Level, baseRevision: string | null, cookies = manager): Promise<Level> {
  const payload = { ...level, baseRevision };
  const response = await site.call({ method: 'POST', url: '/api/level', payload, cookies });
  expect(response.statusCode).toBe(200);
  return response.json();
}

describe('GET /api/audit', () => {
  it('records every state of a level', async () => {
    const { path } = released;
    const draft = aDraft({ name: 'Doom', gameId: UNLISTED_GAME_ID, creator: 'Ada', path });
    const submitted = await site.call({ method: 'POST', url: '/api/level/submit', payload: draft });
    const { id } = submitted.json();
    let level: Level = (await site.call({ url: `/api/level/${id}`, cookies: manager })).json();
    const saveWith = async (changes: Partial<Level>) => {
      level = await save({ ...level, ...changes }, levelRevision(level));
    };
    await saveWith({ presentation: 'A classic.' });
    await saveWith({ state: 'archived' });
    await saveWith({ state: 'submitted' });
    await saveWith({ state: 'approved' });
    await saveWith({ state: 'submitted' });
    await site.call({ method: 'DELETE', url: `/api/level/${id}`, cookies: admin });
    expect(await newestLines(7)).toEqual([
      `${names.admin} | level-deleted | ${id} | Doom`,
      `${names.manager} | level-approval-cancelled | ${id} | Doom`,
      `${names.manager} | level-approved | ${id} | Doom`,
      `${names.manager} | level-restored | ${id} | Doom`,
      `${names.manager} | level-archived | ${id} | Doom`,
      `${names.manager} | level-edited | ${id} | Doom`,
      ` | level-submitted | ${id} | Doom`,
    ]);
  });

  it('records a level that a manager created', async () => {
    const { id, name } = await save(aDraft({ state: 'submitted' }), null);
    expect(await newestLines(1)).toEqual([`${names.manager} | level-created | ${id} | ${name}`]);
  });

  it('does not record refused calls', async () => {
    const before = await fetchPage();
    const draft = aDraft({ state: 'submitted', creator: '' });
    const payload = { ...draft, baseRevision: null };
    const response = await site.call({ method: 'POST', url: '/api/level', payload, cookies: manager });
    expect(response.statusCode).toBe(400);
    expect(await fetchPage()).toEqual(before);
  });

  it('records the logins of users, and no attempts with unknown names', async () => {
    await createUser(site.db, { name: 'meg', permissions: [] }, 'a good password', 0);
    await logIn(site.app, 'meg', 'a bad password');
    await logIn(site.app, 'nobody', 'a bad password');
    const response = await logIn(site.app, 'meg', 'a good password');
    const cookies = Object.fromEntries(response.cookies.map(({ name, value }) => [name, value]));
    await site.call({ method: 'POST', url: '/api/logout', cookies });
    await site.call({ method: 'POST', url: '/api/logout' });
    expect(await newestLines(3)).toEqual([
      'meg | logged-out | meg | ',
      'meg | logged-in | meg | ',
      ' | login-refused | meg | ',
    ]);
  });

  it('returns every entry once, in pages, newest first', async () => {
    for (let index = 0; index < 120; index += 1) {
      const at = site.clock.now + Math.floor(index / 3);
      await recordAuditEvent(site.db, {
        at,
        user: null,
        action: 'exported',
        subject: String(index),
        detail: '',
      });
    }
    const seen: string[] = [];
    let before: string | null = '';
    while (before !== null) {
      const { entries, before: next }: AuditPage = await fetchPage(
        before && `?before=${encodeURIComponent(before)}`,
      );
      expect(entries.length).toBeLessThanOrEqual(50);
      seen.push(...entries.filter(({ action }) => action === 'exported').map(({ subject }) => subject));
      before = next;
    }
    expect(seen).toEqual(Array.from({ length: 120 }, (_, index) => String(119 - index)));
  });
});
