import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aLevel } from '../../test/builders.ts';
import { openTestSite, type TestSite } from '../../test/site/site.ts';

let site: TestSite;
let manager: Record<string, string>;
const [first, second, third] = [aLevel(), aLevel(), aLevel()];
const unreleased = aLevel();
const submitted = aLevel({ state: 'submitted' });

beforeAll(async () => {
  site = await openTestSite({ firstDay: '2026-11-19' });
  await site.add(first, second, third, unreleased, submitted);
  manager = await site.logIn('manage-level');
});

afterAll(() => site.close());

let callers = 0;

function play(id: string, payload: object, cookies: Record<string, string> = {}) {
  callers += 1;
  return site.call({
    method: 'POST',
    url: `/api/level/${id}/score`,
    payload,
    cookies,
    remoteAddress: `10.0.${callers >> 8}.${callers & 255}`,
  });
}

async function scoresOf(id: string): Promise<number[]> {
  return (await site.call(`/api/level/${id}/scores`)).json();
}

describe('POST /api/level/{id}/score', () => {
  it('counts a play', async () => {
    const response = await play(first.id, { score: 3, playId: randomUUID() });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toBe(true);
    await play(first.id, { score: 3, playId: randomUUID() });
    await play(first.id, { score: 0, playId: randomUUID() });
    expect(await scoresOf(first.id)).toEqual([1, 0, 0, 2, 0, 0]);
  });

  it('counts the same play once, whatever it repeats', async () => {
    const playId = randomUUID();
    expect((await play(second.id, { score: 1, playId })).json()).toBe(true);
    expect((await play(second.id, { score: 1, playId })).json()).toBe(true);
    expect((await play(second.id, { score: 5, playId })).json()).toBe(true);
    expect((await play(first.id, { score: 5, playId })).json()).toBe(true);
    expect(await scoresOf(second.id)).toEqual([0, 1, 0, 0, 0, 0]);
    expect((await scoresOf(first.id))[5]).toBe(0);
  });

  it('counts every play once when many and their repetitions come at the same time', async () => {
    const plays = Array.from({ length: 20 }, () => randomUUID());
    const calls = [...plays, ...plays, ...plays].map((playId) => play(third.id, { score: 4, playId }));
    const responses = await Promise.all(calls);
    expect(responses.every((response) => response.statusCode === 200)).toBe(true);
    expect(await scoresOf(third.id)).toEqual([0, 0, 0, 0, 20, 0]);
  });

  it('counts nothing for a level that is not released, not even for a manager', async () => {
    for (const id of [unreleased.id, submitted.id, 'nothing']) {
      const response = await play(id, { score: 3, playId: randomUUID() });
      expect(response.statusCode).toBe(404);
    }
    const response = await play(unreleased.id, { score: 3, playId: randomUUID() }, manager);
    expect(response.statusCode).toBe(404);
  });

  it.each([
    [{ score: 6, playId: randomUUID() }, 'body.score'],
    [{ score: 2.5, playId: randomUUID() }, 'body.score'],
    [{ score: -1, playId: randomUUID() }, 'body.score'],
    [{ score: '3', playId: randomUUID() }, 'body.score'],
    [{ score: 3, playId: 'again' }, 'body.playId'],
    [{ score: 3 }, 'body.playId'],
    [{ score: 3, playId: randomUUID(), levelId: 'x' }, 'body'],
  ])('refuses %o', async (payload, path) => {
    const response = await play(first.id, payload);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'invalid', errors: [{ path }] });
  });

  it('refuses a visitor who calls too often, and tells when to come back', async () => {
    const call = () =>
      site.call({
        method: 'POST',
        url: `/api/level/${second.id}/score`,
        payload: {},
        remoteAddress: '192.0.2.7',
      });
    for (let count = 0; count < 60; count++) expect((await call()).statusCode).toBe(400);
    const response = await call();
    expect(response.statusCode).toBe(429);
    expect(response.json()).toMatchObject({ code: 'too-many', status: 429 });
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    const other = await play(second.id, {});
    expect(other.statusCode).toBe(400);
  });
});

describe('GET /api/level/{id}/scores', () => {
  it('gives six zeros for a level that nobody has finished', async () => {
    const fresh = await openTestSite();
    const level = aLevel();
    await fresh.add(level);
    expect((await fresh.call(`/api/level/${level.id}/scores`)).json()).toEqual([0, 0, 0, 0, 0, 0]);
    await fresh.close();
  });

  it('hides the scores of levels that are hidden', async () => {
    for (const id of [unreleased.id, submitted.id, 'nothing']) {
      expect((await site.call(`/api/level/${id}/scores`)).statusCode).toBe(404);
    }
  });
});

describe('GET /api/level/all-scores', () => {
  it('gives the scores of every released level and of no other', async () => {
    const scores = (await site.call('/api/level/all-scores')).json();
    expect(Object.keys(scores).sort()).toEqual([first.id, second.id, third.id].sort());
    expect(scores[first.id]).toEqual(await scoresOf(first.id));
  });

  it('has every score that was counted before the call', async () => {
    for (let count = 0; count < 5; count += 1) {
      const before = (await site.call('/api/level/all-scores')).json()[first.id];
      await play(first.id, { score: 2, playId: randomUUID() });
      const after = (await site.call('/api/level/all-scores')).json()[first.id];
      expect(after).toEqual([before[0], before[1], before[2] + 1, ...before.slice(3)]);
    }
  });

  it('is unchanged while nobody plays', async () => {
    const { headers, body } = await site.call('/api/level/all-scores');
    const again = await site.call({
      url: '/api/level/all-scores',
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect(again.statusCode).toBe(304);
    expect((await site.call('/api/level/all-scores')).body).toBe(body);
  });
});
