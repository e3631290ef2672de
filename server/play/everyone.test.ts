import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aLevel } from '../../test/builders.ts';
import { openTestSite, type TestSite } from '../../test/site/site.ts';
import { openSiteSnapshots, type SnapshotSource } from '../level/site-snapshot.ts';
import { countPlays } from './count/queries.ts';
import { createAllScores } from './everyone.ts';

let site: TestSite;
let source: SnapshotSource;
/** How many times the scores of all levels were read. */
let reads: number;
let findAllScores: ReturnType<typeof createAllScores>;
const level = aLevel();

beforeEach(async () => {
  site = await openTestSite({ firstDay: '2026-11-19' });
  await site.add(level);
  source = await openSiteSnapshots(site.db);
  reads = 0;
  const db = site.db.withPlugin({
    transformQuery: ({ node }) => {
      if (JSON.stringify(node).includes('"score_count"')) reads += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  findAllScores = createAllScores({ db, snapshot: source.snapshot, now: () => site.clock.now });
});

afterEach(async () => {
  source.close();
  await site.close();
});

function play(): Promise<void> {
  const createdAt = new Date(site.clock.now).toISOString();
  return countPlays(site.db, [
    { playId: randomUUID(), levelId: level.id, score: 3, createdAt, isOnDay: true },
  ]);
}

async function scores(): Promise<Record<string, number[]>> {
  return JSON.parse(String(await (await findAllScores()).encoded('identity')));
}

it('reads the scores once while nothing changes', async () => {
  const bodies = await Promise.all(Array.from({ length: 10 }, findAllScores));
  for (let count = 0; count < 10; count += 1) bodies.push(await findAllScores());
  expect(new Set(bodies).size).toBe(1);
  expect(reads).toBe(1);
});

it('reads them again after a play, a new level and a new day', async () => {
  expect((await scores())[level.id]).toEqual([0, 0, 0, 0, 0, 0]);
  await play();
  expect((await scores())[level.id]).toEqual([0, 0, 0, 1, 0, 0]);
  const added = [aLevel(), aLevel(), aLevel()];
  await site.add(...added);
  expect(Object.keys(await scores())).toHaveLength(3);
  site.clock.now += 86_400_000;
  expect(Object.keys(await scores())).toHaveLength(4);
  expect(reads).toBe(4);
});

it('shares a reading between calls that wait, each with all plays before it', async () => {
  await findAllScores();
  const calls: Promise<number>[] = [];
  for (let count = 1; count <= 20; count += 1) {
    await play();
    calls.push(scores().then((found) => found[level.id]?.[3] ?? 0));
  }
  for (const [index, counted] of (await Promise.all(calls)).entries()) {
    expect(counted).toBeGreaterThanOrEqual(index + 1);
  }
});
