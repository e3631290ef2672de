import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DailyLevel } from '#shared/api/level/level.ts';
import { openPart, uncoverLevel } from '#shared/level/covered-level.ts';
import type { Level } from '#shared/level/level.ts';
import { aLevel } from '../../test/builders.ts';
import { openTestSite, type TestSite } from '../../test/site/site.ts';

const NOT_FOUND = {
  type: 'about:blank',
  title: 'Not found',
  status: 404,
  detail: 'Not found',
  code: 'not-found',
  reason: 'not-found',
};

/** Days 0 to 10 are the 10th to the 20th; at noon UTC the 21st has begun in UTC+14, so day 11 is released. */
const LAST_RELEASED = 11;

let site: TestSite;
let manager: Record<string, string>;
const order = Array.from({ length: 20 }, () => aLevel());
const submitted = aLevel({ state: 'submitted', createdAt: '2026-11-03T00:00:00.000Z' });
const archived = aLevel({ state: 'archived', createdAt: '2026-11-02T00:00:00.000Z' });

beforeAll(async () => {
  site = await openTestSite();
  await site.add(...order, archived, submitted);
  manager = await site.logIn('manage-level');
});

afterAll(() => site.close());

function ids(levels: Level[]): string[] {
  return levels.map(({ id }) => id);
}

function level(index: number): Level {
  const found = order[index];
  if (!found) throw new Error('No such level');
  return found;
}

describe('GET /api/levels', () => {
  it('gives a stranger the released levels in daily order', async () => {
    const response = await site.call('/api/levels?2026-11-20');
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual(order.slice(0, LAST_RELEASED + 1));
  });

  it('trusts no date in the request', async () => {
    const response = await site.call('/api/levels?2030-01-01');
    expect(response.json()).toHaveLength(LAST_RELEASED + 1);
  });

  it('gives a manager all levels of all states and marks those whose place is fixed', async () => {
    const levels = (await site.call({ url: '/api/levels', cookies: manager })).json<Level[]>();
    expect(ids(levels)).toEqual([...ids(order), submitted.id, archived.id]);
    const locked = levels.filter(({ lockedFuture }) => lockedFuture);
    expect(ids(locked)).toEqual(ids(order.slice(LAST_RELEASED + 1, LAST_RELEASED + 6)));
  });

  it('gives no more to a user without the permission', async () => {
    const response = await site.call({ url: '/api/levels', cookies: await site.logIn() });
    expect(response.json()).toHaveLength(LAST_RELEASED + 1);
  });

  it('answers 304 to who holds the same list, and is kept by no shared cache when logged in', async () => {
    const first = await site.call('/api/levels');
    expect(first.headers['cache-control']).toBe('no-cache');
    const again = await site.call({
      url: '/api/levels',
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    const response = await site.call({ url: '/api/levels', cookies: manager });
    expect(response.headers['cache-control']).toBe('private, no-cache');
    expect(response.headers.etag).not.toBe(first.headers.etag);
  });
});

describe('GET /api/level/{id}', () => {
  it('gives a released level, covered, with its day', async () => {
    const found = (await site.call(`/api/level/${level(3).id}`)).json();
    expect(found).toEqual({ ...openPart(level(3)), covered: found.covered, day: '2026-11-13' });
    expect(uncoverLevel(found)).toEqual(level(3));
  });

  it('never gives the level of a manager to a visitor, nor the other way round', async () => {
    const url = `/api/level/${level(3).id}`;
    for (const path of [url, '/api/daily/2026-11-13']) {
      const covered = (await site.call(path)).headers.etag;
      for (let time = 0; time < 3; time += 1) {
        const headers = { 'if-none-match': String(covered) };
        const read = await site.call({ url: path, cookies: manager, headers });
        expect(read.statusCode).toBe(200);
        expect(read.headers['cache-control']).toBe('private, no-cache');
        expect(read.body).toContain(level(3).name);
        const again = await site.call({ url: path, headers: { 'if-none-match': String(read.headers.etag) } });
        expect(again.statusCode).toBe(200);
        expect(again.body).not.toContain(level(3).name);
      }
    }
  });

  it('hides unreleased, submitted and archived levels as if they did not exist', async () => {
    for (const id of [level(12).id, level(19).id, submitted.id, archived.id, 'nothing']) {
      const response = await site.call(`/api/level/${id}`);
      expect(response.statusCode).toBe(404);
      expect(response.json()).toEqual(NOT_FOUND);
      expect(response.headers['content-type']).toMatch(/^application\/problem\+json/);
    }
  });

  it('gives a manager any level', async () => {
    const next = await site.call({ url: `/api/level/${level(12).id}`, cookies: manager });
    expect(next.json()).toEqual({ ...level(12), lockedFuture: true });
    const waiting = await site.call({ url: `/api/level/${submitted.id}`, cookies: manager });
    expect(waiting.json()).toEqual(submitted);
  });

  it('takes ids with any signs in them', async () => {
    const player = aLevel({ id: 'PL-Jö%:0A1B2C3D4', state: 'submitted' });
    await site.add(player);
    const response = await site.call({
      url: `/api/level/${encodeURIComponent(player.id)}`,
      cookies: manager,
    });
    expect(response.json()).toEqual(player);
  });
});

describe('GET /api/daily/{day}', () => {
  async function daily(day: string, cookies?: Record<string, string>): Promise<DailyLevel> {
    const response = await site.call({ url: `/api/daily/${day}`, ...(cookies && { cookies }) });
    expect(response.statusCode).toBe(200);
    return response.json();
  }

  async function refusal(day: string): Promise<number> {
    return (await site.call(`/api/daily/${day}`)).statusCode;
  }

  it('gives the level of a day, its number and its neighbours', async () => {
    const found = await daily('2026-11-13');
    expect(uncoverLevel(found.level)).toEqual(level(3));
    expect(found).toEqual({
      level: expect.objectContaining({ id: level(3).id, covered: expect.any(String) }),
      number: 4,
      day: '2026-11-13',
      previous: '2026-11-12',
      next: '2026-11-14',
    });
  });

  it('has nothing before the first level and tells so', async () => {
    expect((await daily('2026-11-10')).previous).toBeNull();
    expect(await refusal('2026-11-09')).toBe(404);
  });

  it('gives tomorrow to those whose tomorrow has begun, and names no day after it', async () => {
    expect(await daily('2026-11-20')).toMatchObject({ number: 11, next: '2026-11-21' });
    expect(await daily('2026-11-21')).toMatchObject({ number: 12, next: null });
    expect(await refusal('2026-11-22')).toBe(404);
  });

  it('refuses a day to come whether or not a level waits for it', async () => {
    const waiting = await site.call('/api/daily/2026-11-25');
    const beyond = await site.call('/api/daily/2031-01-01');
    expect(waiting.json()).toEqual(NOT_FOUND);
    expect(beyond.json()).toEqual(NOT_FOUND);
  });

  it('shows a manager the days to come', async () => {
    const response = await daily('2026-11-25', manager);
    expect(response).toMatchObject({ number: 16, next: '2026-11-26', level: { lockedFuture: true } });
    expect(await daily('2031-01-01', manager)).toMatchObject({ number: 20, day: '2026-11-29', next: null });
  });

  it('refuses what is no date', async () => {
    const response = await site.call('/api/daily/2026-02-30');
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'invalid', errors: [{ path: 'path.day' }] });
  });

  it('moves on with the clock', async () => {
    site.clock.now += 86_400_000;
    expect(await daily('2026-11-22')).toMatchObject({ number: 13, next: null });
    site.clock.now -= 86_400_000;
  });

  it('stays on the last level when the order has ended', async () => {
    site.clock.now += 30 * 86_400_000;
    expect(await daily('2026-12-15')).toMatchObject({ number: 20, day: '2026-11-29', next: null });
    site.clock.now -= 30 * 86_400_000;
  });

  it('finds nothing on a site without levels', async () => {
    const empty = await openTestSite();
    expect((await empty.call('/api/daily/2026-11-20')).statusCode).toBe(404);
    expect((await empty.call('/api/levels')).json()).toEqual([]);
    await empty.close();
  });
});
