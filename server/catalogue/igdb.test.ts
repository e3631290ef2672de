import { describe, expect, it, vi } from 'vitest';
import { filter, prepareIgdbSite, someGames } from '../../test/game/igdb-site.ts';
import type { IgdbSettings } from './igdb.ts';

const site = prepareIgdbSite();

describe('the client of IGDB', () => {
  it('requests page by page, by id', async () => {
    site.fake.games = someGames(1201).reverse();
    const steps: string[] = [];
    await site.run({}, (done, all) => steps.push(`${done}/${all}`));
    expect(await site.listRows()).toHaveLength(1201);
    expect(steps).toEqual(['0/1201', '500/1201', '1000/1201', '1201/1201', '1201/1201']);
    expect(site.fake.queries[0]).toBe(`/v4/games/count where ${filter};`);
    expect(site.fake.queries[1]).toMatch(
      /^\/v4\/games fields name,.*; where id > 0 & version_parent = null & game_type = .*; sort id asc; limit 500;$/,
    );
    expect(site.fake.queries.slice(2).map((query) => /id > (\d+)/.exec(query)?.[1])).toEqual([
      '1500',
      '3000',
      '3603',
    ]);
    expect(site.fake.tokens).toHaveLength(1);
  });

  it('waits between requests', async () => {
    site.fake.games = someGames(1201);
    // As they are sent: on a busy machine one may arrive late, close to the next.
    const sent: number[] = [];
    const { fetch } = globalThis;
    vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
      if (String(url).startsWith(site.fake.url)) sent.push(performance.now());
      return fetch(url, init);
    });
    await site.run({ intervalMs: 200 });
    expect(sent).toHaveLength(5);
    for (const [index, at] of sent.slice(1).entries()) {
      expect(at - (sent[index] ?? 0)).toBeGreaterThan(190);
    }
  });

  it('retries after rate limits and server errors, and gets a new token when one has expired', async () => {
    site.fake.games = someGames(700);
    site.fake.faults = [429, 401, 503, 429];
    expect(await site.run()).toMatchObject({ added: 700 });
    expect(site.fake.tokens.length).toBeGreaterThan(1);
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
    site.fake.games = someGames(1);
    site.fake.faults = statuses;
    await expect(site.run({ intervalMs: 1, ...changes })).rejects.toThrow(message);
  });
});
