import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addDays, type Day, dayFromNumber, dayNumber } from '#shared/calendar/day.ts';
import { levelRevision } from '#shared/level/level-version.ts';
import { aLevel } from '../../test/builders.ts';
import { storedLevel } from '../../test/level/level-calls.ts';
import { openTestSite, type TestSite } from '../../test/site/site.ts';
import { type Accounts, type Cookies, openAccounts } from '../../test/user/accounts.ts';

const firstDay = dayFromNumber(dayNumber('2026-11-20' as Day));
const RUNS = 4;
const CHANGES = 10;

let site: TestSite;
let accounts: Accounts;
let manager: Cookies;
let admin: Cookies;
// It is 2026-11-20, and 2026-11-21 on some islands: seven levels are fixed, the rest is free.
let ids: string[];

async function open(count = 12): Promise<void> {
  site = await openTestSite({ firstDay });
  accounts = openAccounts(site);
  const levels = Array.from({ length: count }, () => aLevel());
  await site.add(...levels);
  ids = levels.map(({ id }) => id);
  manager = (await accounts.createLoggedIn('manage-level')).cookies;
  admin = (await accounts.createLoggedIn('admin')).cookies;
}

beforeEach(() => open());
afterEach(() => site.close());

const day = (index: number) => addDays(firstDay, index);
const pin = (levelId: string, index: number, cookies = manager) =>
  accounts.post('plan/pins', { levelId, day: day(index) }, cookies);
const remove = (path: string, cookies = manager) =>
  site.call({ method: 'DELETE', url: `/api/plan/${path}`, cookies });
const plan = async () => (await site.call({ url: '/api/plan', cookies: manager })).json();

interface Listed {
  id: string;
  state: string;
  version: number;
  waiting?: boolean;
}

async function listed(): Promise<Listed[]> {
  return (await site.call({ url: '/api/levels', cookies: manager })).json();
}

const orderNow = async () =>
  (await listed()).filter(({ state, waiting }) => state === 'approved' && !waiting).map(({ id }) => id);
const waitingNow = async () => (await listed()).filter(({ waiting }) => waiting).map(({ id }) => id);

describe('a pinned level', () => {
  it('is on its day, and the others follow', async () => {
    const [last = ''] = ids.slice(-1);
    expect((await pin(last, 9)).json()).toEqual({ pins: [{ levelId: last, day: day(9) }], themes: [] });
    expect((await orderNow())[9]).toBe(last);
    expect((await pin(last, 8)).statusCode).toBe(200);
    expect((await orderNow())[8]).toBe(last);
    expect((await plan()).pins).toHaveLength(1);
  });

  it('waits outside of the order until that reaches its day, and is seen by managers alone', async () => {
    const [last = ''] = ids.slice(-1);
    await pin(last, 13);
    expect(await orderNow()).toEqual(ids.slice(0, -1));
    expect(await waitingNow()).toEqual([last]);
    expect((await site.call(`/api/level/${encodeURIComponent(last)}`)).statusCode).toBe(404);
    const added = [aLevel({ state: 'submitted' }), aLevel({ state: 'submitted' })];
    await site.add(...added);
    for (const { id } of added) {
      expect(await waitingNow()).toEqual([last]);
      await approve(id);
    }
    expect(await orderNow()).toEqual([...ids.slice(0, -1), ...added.map(({ id }) => id), last]);
    expect(await waitingNow()).toEqual([]);
  });

  it('joins the end of the order when it is unpinned while it waits', async () => {
    const [seventh = ''] = ids.slice(7);
    await pin(seventh, 30);
    expect((await remove(`pins/${encodeURIComponent(seventh)}`)).json().pins).toEqual([]);
    expect(await orderNow()).toEqual([...ids.filter((id) => id !== seventh), seventh]);
    expect((await remove(`pins/${encodeURIComponent(seventh)}`)).statusCode).toBe(404);
  });

  it('can be submitted still: its approval finds its day', async () => {
    const level = aLevel({ state: 'submitted' });
    await site.add(level);
    await pin(level.id, 8);
    expect(await orderNow()).toEqual(ids);
    await approve(level.id);
    expect((await orderNow())[8]).toBe(level.id);
  });

  it('stays when others leave, also from the fixed days', async () => {
    const [free = ''] = ids.slice(7);
    await pin(free, 7);
    await cancel(ids[3] ?? '');
    expect((await orderNow())[7]).toBe(free);
    expect((await orderNow())[3]).toBe(ids[8]);
  });

  it('is put back by a sorting that would move it', async () => {
    const [free = ''] = ids.slice(8);
    await pin(free, 8);
    const sorted = [...ids.slice(0, 7), ...ids.slice(7).reverse()];
    expect((await accounts.post('level-order', sorted, manager)).statusCode).toBe(200);
    const order = await orderNow();
    expect(order[8]).toBe(free);
    expect(order.filter((id) => id !== free)).toEqual(sorted.filter((id) => id !== free));
  });

  it('follows the first day while that can be set', async () => {
    await site.close();
    await open(9);
    const [last = ''] = ids.slice(-1);
    await pin(last, 8);
    const first = addDays(firstDay, 1);
    await accounts.post('first-day', { firstDay: first, replaces: firstDay }, admin);
    const order = await orderNow();
    expect(addDays(first, order.indexOf(last))).toBe(day(8));
  });

  it('is gone with its level', async () => {
    const [free = ''] = ids.slice(9);
    await pin(free, 10);
    await site.call({ method: 'DELETE', url: `/api/level/${encodeURIComponent(free)}`, cookies: admin });
    const [other = ''] = ids.slice(8);
    expect((await pin(other, 9)).json().pins).toEqual([{ levelId: other, day: day(9) }]);
  });

  it.each([
    ['a day that has begun', 0, 400],
    ['a locked day', 6, 400],
  ])('cannot be on %s', async (_, index, status) => {
    expect((await pin(ids[9] ?? '', index)).statusCode).toBe(status);
    expect((await plan()).pins).toEqual([]);
  });

  it('cannot be on the day of another one, nor be unknown', async () => {
    await pin(ids[9] ?? '', 9);
    expect((await pin(ids[10] ?? '', 9)).statusCode).toBe(409);
    expect((await pin('none', 10)).statusCode).toBe(404);
    const both = await Promise.all([pin(ids[10] ?? '', 10), pin(ids[11] ?? '', 10)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });
});

it('several levels are pinned and unpinned at once, or none of them', async () => {
  const [one = '', other = '', third = ''] = ids.slice(9);
  await pin(third, 11);
  const change = (...pins: [id: string, index: number | null][]) =>
    accounts.post(
      'plan',
      pins.map(([levelId, index]) => ({ levelId, day: index === null ? null : day(index) })),
      manager,
    );
  expect((await change([one, 7], [other, 7])).statusCode).toBe(409);
  expect((await change([one, 7], ['none', 8])).statusCode).toBe(404);
  expect((await change([one, 7], [other, 5])).statusCode).toBe(400);
  expect((await plan()).pins).toEqual([{ levelId: third, day: day(11) }]);
  // Two change places, and the third leaves its day.
  await change([one, 7], [other, 8]);
  const { pins } = (await change([one, 8], [other, 7], [third, null], ['unpinned', null])).json();
  expect(pins).toEqual([
    { levelId: other, day: day(7) },
    { levelId: one, day: day(8) },
  ]);
  expect((await orderNow()).slice(7, 9)).toEqual([other, one]);
});

it('a pinned level is played on its day after ten random changes of the order', async () => {
  const change = fc.record({
    kind: fc.constantFrom('sort', 'approve', 'cancel', 'delete'),
    pick: fc.nat(99),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(change, { minLength: CHANGES, maxLength: CHANGES }),
      fc.integer({ min: 8, max: 14 }),
      async (changes, holiday) => {
        await site.close();
        await open(20);
        const [chosen = ''] = ids.slice(-1);
        await pin(chosen, holiday);
        for (const { kind, pick } of changes) {
          const order = await orderNow();
          const free = order.slice(7).filter((id) => id !== chosen);
          const one = free[pick % free.length] ?? '';
          if (kind === 'approve' || free.length < 7) await approve((await submitted()).id);
          else if (kind === 'sort') {
            const sorted = [...order.slice(0, 7), ...rotated(order.slice(7), pick)];
            expect((await accounts.post('level-order', sorted, manager)).statusCode).toBe(200);
          } else if (kind === 'cancel') await cancel(one);
          else
            await site.call({
              method: 'DELETE',
              url: `/api/level/${encodeURIComponent(one)}`,
              cookies: admin,
            });
        }
        // Enough levels before it.
        while (!(await orderNow()).includes(chosen)) await approve((await submitted()).id);
        site.clock.now = Date.parse(`${day(holiday)}T12:00:00Z`);
        const played = (await site.call({ url: `/api/daily/${day(holiday)}`, cookies: manager })).json();
        expect(played.level.id).toBe(chosen);
      },
    ),
    { numRuns: RUNS },
  );
});

describe('themes', () => {
  const theme = (id: string, from: number, to: number, name = 'Winter') => ({
    ...{ id, name, firstDay: day(from), lastDay: day(to) },
  });
  const save = (body: object) => accounts.post('plan/themes', body, manager);
  const themes = async () => (await site.call('/api/themes')).json();

  it('are saved, changed and removed, and shown from their first day on', async () => {
    await save(theme('b', 4, 6));
    expect((await save(theme('a', 0, 2))).json().themes.map(({ id }: { id: string }) => id)).toEqual([
      'a',
      'b',
    ]);
    expect(await themes()).toEqual([theme('a', 0, 2)]);
    expect((await save(theme('b', 5, 6, 'Snow'))).json().themes[1]).toEqual(theme('b', 5, 6, 'Snow'));
    site.clock.now += 5 * 24 * 3_600_000;
    expect(await themes()).toHaveLength(2);
    const daily = (await site.call(`/api/daily/${day(1)}`)).json();
    expect(daily.theme).toBe('Winter');
    expect((await site.call(`/api/daily/${day(3)}`)).json()).not.toHaveProperty('theme');
    expect((await remove('themes/a')).json().themes).toHaveLength(1);
    expect((await remove('themes/a')).statusCode).toBe(404);
  });

  it('cannot share a day, end before they begin, or be without a name', async () => {
    await save(theme('a', 0, 2));
    expect((await save(theme('b', 2, 3))).statusCode).toBe(409);
    expect((await save(theme('b', 5, 4))).statusCode).toBe(400);
    expect((await save(theme('b', 4, 5, ' \u200b '))).statusCode).toBe(400);
    expect((await save(theme('b', 4, 5, 'x'.repeat(61)))).statusCode).toBe(400);
    expect((await save(theme('a', 2, 3))).statusCode).toBe(200);
  });
});

async function submitted(): Promise<{ id: string }> {
  const level = aLevel({ state: 'submitted' });
  await site.add(level);
  return level;
}

const approve = (id: string) => setState(id, 'approved');
const cancel = (id: string) => setState(id, 'submitted');

async function setState(id: string, state: string): Promise<void> {
  const level = await storedLevel(site, id);
  const change = { ...level, state, baseRevision: levelRevision(level) };
  const response = await accounts.post('level', change, manager);
  expect(response.statusCode).toBe(200);
}

function rotated<T>(items: readonly T[], by: number): T[] {
  const at = by % Math.max(1, items.length);
  return [...items.slice(at), ...items.slice(0, at)];
}
