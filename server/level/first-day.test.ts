import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Day } from '#shared/calendar/day.ts';
import { aLevel } from '../../test/builders.ts';
import type { Cookies } from '../../test/level/level-calls.ts';
import { openTestSite, type TestSite } from '../../test/site/site.ts';
import { applyFirstDay } from '../setting/first-day.ts';

const NOW = '2026-11-20T12:00:00Z';
let site: TestSite;
let admin: Cookies;

beforeEach(async () => {
  site = await openTestSite({ now: NOW, firstDay: '2022-11-10' });
  admin = await site.logIn('admin');
});

afterEach(() => site.close());

const read = async () => (await site.call({ url: '/api/first-day', cookies: admin })).json();

function set(firstDay: string, replaces = '2022-11-10', cookies = admin) {
  const payload = { firstDay, replaces };
  return site.call({ method: 'POST', url: '/api/first-day', payload, cookies });
}

describe('the first day, set by an admin', () => {
  it('moves the days of all levels, and is noted', async () => {
    await site.add(aLevel({ id: 'one' }), aLevel({ id: 'two' }));
    expect(await read()).toEqual({ firstDay: '2022-11-10', isFixed: false });
    const response = await set('2026-11-19');
    expect([response.statusCode, response.json()]).toEqual([200, { firstDay: '2026-11-19', isFixed: false }]);
    expect((await site.call('/api/env')).json()).toMatchObject({ firstDay: '2026-11-19', pauses: [] });
    expect((await site.call('/api/daily/2026-11-20')).json().level.id).toBe('two');
    expect((await site.call('/api/daily/2026-11-18')).statusCode).toBe(404);
    expect((await set('2026-11-25', '2026-11-19')).statusCode).toBe(200);
    expect((await site.call('/api/daily/2026-11-20')).statusCode).toBe(404);
    const { entries } = (await site.call({ url: '/api/audit', cookies: admin })).json();
    expect(entries[0]).toMatchObject({ action: 'first-day-set', detail: '2026-11-25' });
  });

  it('is refused once a puzzle was played', async () => {
    await site.add(aLevel({ id: 'one' }));
    await set('2026-11-19');
    const payload = { score: 3, playId: randomUUID() };
    await site.call({ method: 'POST', url: '/api/level/one/score', payload });
    const refused = await set('2026-11-18', '2026-11-19');
    expect([refused.statusCode, refused.json().detail]).toEqual([
      409,
      'A puzzle was played: the first day can no longer change',
    ]);
    expect(await read()).toEqual({ firstDay: '2026-11-19', isFixed: true });
  });

  it('is that of the first of two admins at once; the other is told', async () => {
    const days = ['2026-11-25', '2026-11-26'];
    const responses = await Promise.all(days.map((day) => set(day)));
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const { firstDay } = await read();
    const refused = responses.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json().detail).toBe(`The first day has been set to ${firstDay} in the meantime`);
    // A call that is repeated after a lost response is no conflict.
    expect((await set(firstDay)).statusCode).toBe(200);
  });

  it.each([
    ['2026-11-19', 400],
    ['2026-11-20', 200],
    ['2027-11-23', 400],
    ['0202-11-20', 400],
    ['2026-02-30', 400],
  ])('is not past without a level, nor mistyped: %s', async (day, status) => {
    const response = await set(day);
    expect([response.statusCode, (await read()).firstDay]).toEqual([
      status,
      status === 200 ? day : '2022-11-10',
    ]);
    if (status !== 200) expect(response.json().detail).toBeTruthy();
  });

  it('is for admins', async () => {
    const manager = await site.logIn('manage-level');
    expect((await set('2026-11-25', undefined, manager)).statusCode).toBe(403);
    expect((await set('2026-11-25', undefined, {})).statusCode).toBe(401);
    expect((await site.call({ url: '/api/first-day', cookies: manager })).statusCode).toBe(403);
  });

  it('stays when the site starts again with the setting of the first start', async () => {
    expect((await applyFirstDay(site.db, '2022-11-10' as Day)).result).toBe('same');
    await set('2026-11-25');
    expect((await applyFirstDay(site.db, '2022-11-10' as Day)).result).toBe('same');
    expect((await read()).firstDay).toBe('2026-11-25');
  });
});
