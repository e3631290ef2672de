import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RatingCounts } from '#shared/play/everyone/rating.ts';
import { aLevel } from '../../test/builders.ts';
import { openTestSite, type TestSite } from '../../test/site/site.ts';

let site: TestSite;
let manager: Record<string, string>;
const [level, other, third, unreleased] = [aLevel(), aLevel(), aLevel(), aLevel()];

beforeEach(async () => {
  site = await openTestSite({ firstDay: '2026-11-19' });
  await site.add(level, other, third, unreleased);
  manager = await site.logIn('manage-level');
});

afterEach(() => site.close());

let callers = 0;

async function rate(id: string, payload: object, cookies = {}): Promise<number> {
  callers += 1;
  const remoteAddress = `10.2.${callers >> 8}.${callers & 255}`;
  const url = `/api/level/${id}/rating`;
  return (await site.call({ method: 'POST', url, payload, cookies, remoteAddress })).statusCode;
}

async function ratings(): Promise<Record<string, RatingCounts>> {
  return (await site.call({ url: '/api/level/all-ratings', cookies: manager })).json();
}

describe('POST /api/level/{id}/rating', () => {
  it('counts a play once, as it rated last, and takes a rating back', async () => {
    const [one, two] = [randomUUID(), randomUUID()];
    expect(await rate(level.id, { playId: one, rating: 'good' })).toBe(200);
    await rate(level.id, { playId: one, rating: 'good' });
    await rate(level.id, { playId: two, rating: 'bad' });
    expect(await ratings()).toEqual({ [level.id]: { good: 1, bad: 1 } });
    await rate(level.id, { playId: two, rating: 'good' });
    expect(await ratings()).toEqual({ [level.id]: { good: 2, bad: 0 } });
    await rate(level.id, { playId: one, rating: null });
    await rate(level.id, { playId: one, rating: null });
    expect(await ratings()).toEqual({ [level.id]: { good: 1, bad: 0 } });
    await rate(level.id, { playId: two, rating: null });
    expect(await ratings()).toEqual({});
  });

  it('counts many at the same time, and of those of one play the last', async () => {
    const plays = Array.from({ length: 20 }, () => randomUUID());
    const calls = plays.flatMap((playId) => [
      rate(level.id, { playId, rating: 'good' }),
      rate(level.id, { playId, rating: 'bad' }),
    ]);
    expect(new Set(await Promise.all(calls))).toEqual(new Set([200]));
    const { [level.id]: counts } = await ratings();
    expect((counts?.good ?? 0) + (counts?.bad ?? 0)).toBe(20);
  });

  it('counts a play on one level only', async () => {
    const playId = randomUUID();
    await rate(level.id, { playId, rating: 'good' });
    await rate(other.id, { playId, rating: 'bad' });
    await rate(other.id, { playId, rating: null });
    expect(await ratings()).toEqual({ [level.id]: { good: 1, bad: 0 } });
  });

  it('rates no level that is not released, not even for a manager', async () => {
    for (const id of [unreleased.id, 'nothing']) {
      expect(await rate(id, { playId: randomUUID(), rating: 'good' })).toBe(404);
      expect(await rate(id, { playId: randomUUID(), rating: 'good' }, manager)).toBe(404);
    }
    expect(await ratings()).toEqual({});
  });

  it.each([
    [{ playId: randomUUID() }],
    [{ playId: randomUUID(), rating: 'great' }],
    [{ playId: 'again', rating: 'good' }],
    [{ rating: 'good' }],
    [{ playId: randomUUID(), rating: 'good', text: 'x' }],
  ])('refuses %o', async (payload) => {
    expect(await rate(level.id, payload)).toBe(400);
  });
});
