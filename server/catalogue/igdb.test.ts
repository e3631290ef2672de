import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../test/database.ts';
import { type FakeIgdb, startFakeIgdb } from '../../test/fake-igdb.ts';
import type { Database, GameRow } from '../database/tables.ts';
import { createIgdbClient, type IgdbSettings } from './igdb.ts';
import { type IgdbImportResult, igdbFilter, importIgdb } from './import-igdb.ts';

let fake: FakeIgdb;
let db: Database;
let close: () => Promise<void>;

beforeEach(async () => {
  fake = await startFakeIgdb();
  ({ db, close } = await openTestDatabase());
});

afterEach(async () => {
  await close();
  await fake.close();
});

const filter = igdbFilter(0, false);

function run(
  changes: Partial<IgdbSettings> = {},
  report: (done: number, all: number) => void = () => {},
): Promise<IgdbImportResult> {
  const credentials = { clientId: 'the-client', clientSecret: 'the-secret' };
  const igdb = createIgdbClient({
    ...credentials,
    url: fake.url,
    tokenUrl: fake.tokenUrl,
    intervalMs: 5,
    ...changes,
  });
  return importIgdb({ db, igdb, filter, now: () => 0, report });
}

function someGames(count: number, from = 1): Record<string, unknown>[] {
  return Array.from({ length: count }, (_, index) => ({
    id: (from + index) * 3,
    name: `Game ${from + index}`,
    first_release_date: Date.UTC(1990 + (index % 30), 5) / 1000,
  }));
}

async function listRows(): Promise<GameRow[]> {
  return db.selectFrom('game').selectAll().orderBy('id').execute();
}

describe('the client of IGDB', () => {
  it('requests page by page, by id', async () => {
    fake.games = someGames(1201).reverse();
    const steps: string[] = [];
    await run({}, (done, all) => steps.push(`${done}/${all}`));
    expect(await listRows()).toHaveLength(1201);
    expect(steps).toEqual(['0/1201', '500/1201', '1000/1201', '1201/1201', '1201/1201']);
    expect(fake.queries[0]).toBe(`/v4/games/count where ${filter};`);
    expect(fake.queries[1]).toMatch(
      /^\/v4\/games fields name,.*; where id > 0 & version_parent = null & game_type = .*; sort id asc; limit 500;$/,
    );
    expect(fake.queries.slice(2).map((query) => /id > (\d+)/.exec(query)?.[1])).toEqual([
      '1500',
      '3000',
      '3603',
    ]);
    expect(fake.tokens).toHaveLength(1);
  });

  it('waits between requests', async () => {
    fake.games = someGames(1201);
    await run({ intervalMs: 200 });
    expect(fake.gaps.length).toBe(4);
    // On a busy machine a request may arrive late, close to the next one; without an interval the gap is a few milliseconds.
    for (const gap of fake.gaps) expect(gap).toBeGreaterThan(100);
  });

  it('retries after rate limits and server errors, and gets a new token when one has expired', async () => {
    fake.games = someGames(700);
    fake.faults = [429, 401, 503, 429];
    expect(await run()).toMatchObject({ added: 700 });
    expect(fake.tokens.length).toBeGreaterThan(1);
  });

  it.each<[string, Partial<IgdbSettings>, number[], string]>([
    ['wrong credentials', { clientSecret: 'wrong' }, [], 'check IGDB_CLIENT_ID and IGDB_CLIENT_SECRET'],
    ['an invalid request', {}, [400], 'The request to IGDB failed: status 400'],
    [
      'a permanent server error',
      {},
      Array.from({ length: 20 }, () => 503),
      'The request to IGDB failed: status 503',
    ],
    ['no IGDB', { url: 'http://127.0.0.1:9/v4' }, [], 'The request to IGDB failed: fetch failed'],
    ['no Twitch', { tokenUrl: 'http://127.0.0.1:9/' }, [], 'The request to Twitch failed: fetch failed'],
  ])('reports %s', async (_, changes, statuses, message) => {
    fake.games = someGames(1);
    fake.faults = statuses;
    await expect(run({ intervalMs: 1, ...changes })).rejects.toThrow(message);
  });
});
