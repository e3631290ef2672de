import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { orderRevision } from '#shared/level/level-version.ts';
import { aLevel } from '../../test/builders.ts';
import { openTestSite, type TestSite } from '../../test/site/site.ts';

let site: TestSite;
let manager: Record<string, string>;
let admin: Record<string, string>;
// It is 2026-11-20, and 2026-11-21 on some islands: two levels have had their day, five are locked, the rest is free.
let ids: string[];

beforeEach(async () => {
  site = await openTestSite({ firstDay: '2026-11-20' });
  const levels = Array.from({ length: 12 }, () => aLevel());
  await site.add(...levels, aLevel({ state: 'submitted' }));
  ids = levels.map(({ id }) => id);
  manager = await site.logIn('manage-level');
  admin = await site.logIn('admin');
});

afterEach(() => site.close());

function save(order: unknown, cookies: Record<string, string>, query = '') {
  return site.call({
    method: 'POST',
    url: `/api/level-order${query}`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(order),
    cookies,
  });
}

async function orderNow(): Promise<string[]> {
  const levels = (await site.call({ url: '/api/levels', cookies: admin })).json();
  return levels
    .filter(({ state }: { state: string }) => state === 'approved')
    .map(({ id }: { id: string }) => id);
}

/** The ids with the levels at two places changed. */
function swapped(one: number, other: number, from = ids): string[] {
  const order = [...from];
  [order[one], order[other]] = [from[other] ?? '', from[one] ?? ''];
  return order;
}

describe('POST /api/level-order', () => {
  it('sorts free levels, for managers', async () => {
    const wanted = swapped(7, 11);
    const response = await save(wanted, manager, `?base=${orderRevision(ids)}`);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toBe(true);
    expect(await orderNow()).toEqual(wanted);
  });

  it('takes a bare list of ids', async () => {
    const wanted = swapped(8, 9);
    expect((await save(wanted, manager)).json()).toBe(true);
    expect(await orderNow()).toEqual(wanted);
  });

  it.each([
    ['a past level', 0, 1, 403],
    ['a past level and a free one', 1, 9, 403],
    ['a locked level', 2, 3, 403],
    ['the last locked level and a free one', 6, 7, 403],
  ])('does not let managers move %s', async (_, one, other, status) => {
    const response = await save(swapped(one, other), manager, '?unlocked=true');
    expect(response.statusCode).toBe(status);
    expect(await orderNow()).toEqual(ids);
  });

  it('lets admins move locked levels once they have unlocked sorting, and never past ones', async () => {
    const wanted = swapped(2, 9);
    const locked = await save(wanted, admin);
    expect(locked.json()).toMatchObject({
      code: 'forbidden',
      detail: 'The levels of the next five days are locked',
    });
    expect((await save(wanted, admin, '?unlocked=true')).json()).toBe(true);
    const past = await save(swapped(1, 2, wanted), admin, '?unlocked=true');
    expect(past.json()).toMatchObject({
      code: 'forbidden',
      detail: 'A level whose day has begun cannot be moved',
    });
    expect(await orderNow()).toEqual(wanted);
  });

  it.each([
    ['a level missing', () => ids.slice(0, -1), 409],
    ['a level too many', () => [...ids, 'PL-ADA:123456789'], 409],
    ['another level', () => [...ids.slice(0, -1), 'PL-ADA:123456789'], 409],
    ['a level twice', () => [...ids.slice(0, -1), ids[0]], 400],
    ['no list', () => ({ order: ids }), 400],
    ['no ids', () => [1, 2, 3], 400],
  ])('refuses %s', async (_, order, status) => {
    expect((await save(order(), admin)).statusCode).toBe(status);
    expect(await orderNow()).toEqual(ids);
  });

  it('refuses a level that has been approved since', async () => {
    await site.add(aLevel());
    expect((await save(ids, manager)).statusCode).toBe(409);
  });

  it('tells the second of two managers who sort at once', async () => {
    const base = `?base=${orderRevision(ids)}`;
    const [one, other] = [swapped(7, 8), swapped(9, 10)];
    const responses = await Promise.all([save(one, manager, base), save(other, admin, base)]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const refused = responses.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json().detail).toBe('Another user has sorted the levels in the meantime');
    expect([one, other]).toContainEqual(await orderNow());
  });

  it('locks by the day it is then', async () => {
    const wanted = swapped(7, 8);
    site.clock.now += 86_400_000;
    expect((await save(wanted, manager)).statusCode).toBe(403);
  });

  it('notes who sorted, unless nothing moved', async () => {
    await save(ids, manager);
    await save(swapped(7, 8), manager);
    const { entries } = (await site.call({ url: '/api/audit', cookies: admin })).json();
    const sorted = entries.filter(({ action }: { action: string }) => action === 'order-changed');
    expect(sorted).toMatchObject([{ subject: '', detail: '2 levels on other days' }]);
    expect(sorted[0].user).toMatch(/^user-/);
  });
});
