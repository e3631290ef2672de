import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Difficulty } from '#shared/difficulty/difficulty.ts';
import { aLevel } from '../../test/builders.ts';
import { openTestSite, type TestSite } from '../../test/site/site.ts';

let site: TestSite;
const [easy, hard, rare, coming] = [aLevel(), aLevel(), aLevel(), aLevel()];
const submitted = aLevel({ state: 'submitted' });

async function play(id: string, ...scores: number[]): Promise<void> {
  for (const score of scores) {
    const payload = { score, playId: randomUUID(), skill: score };
    const { statusCode } = await site.call({ method: 'POST', url: `/api/level/${id}/score`, payload });
    expect(statusCode).toBe(200);
  }
}

beforeAll(async () => {
  site = await openTestSite({ firstDay: '2026-11-19' });
  await site.add(easy, hard, rare, coming, submitted);
  await play(easy.id, ...new Array(10).fill(1));
  await play(hard.id, ...new Array(10).fill(0));
  await play(rare.id, ...new Array(9).fill(3));
});

afterAll(() => site.close());

async function read<Body>(url: string, cookies: Record<string, string> = {}): Promise<Body> {
  const response = await site.call({ url, cookies });
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

it('gives difficulties of released levels with enough plays, of others to managers only', async () => {
  const all = await read<Record<string, Difficulty>>('/api/level/all-difficulties');
  expect(Object.keys(all).sort()).toEqual([easy.id, hard.id].sort());
  expect(all[hard.id]?.step).toBeGreaterThan((all[easy.id]?.step ?? 9) + 1);
  expect(all[hard.id]?.plays).toBe(10);
  const manager = await site.logIn('manage-level');
  const managed = await read<Record<string, Difficulty>>('/api/level/all-difficulties', manager);
  expect(Object.keys(managed)).toHaveLength(5);
  expect(managed[submitted.id]?.plays).toBe(0);
});

it('gives that of one level, or null before it has enough plays; they count within a minute', async () => {
  const of = (id: string) => read<Difficulty | null>(`/api/level/${id}/difficulty`);
  expect(await of(hard.id)).toMatchObject({ plays: 10 });
  expect(await of(rare.id)).toBeNull();
  expect((await site.call(`/api/level/${coming.id}/difficulty`)).statusCode).toBe(404);
  await play(rare.id, 3);
  site.clock.now += 60_000;
  expect(await of(rare.id)).toMatchObject({ plays: 10 });
});

it('refuses a skill that there is not', async () => {
  const payload = { score: 1, playId: randomUUID(), skill: 6 };
  const response = await site.call({ method: 'POST', url: `/api/level/${easy.id}/score`, payload });
  expect(response.statusCode).toBe(400);
});
