import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { uncoverLevel } from '#shared/level/covered-level.ts';
import { aGame, aLevel } from '../../../test/builders.ts';
import { openTestSite, type TestSite } from '../../../test/site/site.ts';
import { markCatalogueChanged, saveGames } from '../../game/queries.ts';
import { saveSetting } from '../../setting/queries.ts';

let site: TestSite;
/** The queries of the table `game`. */
let gameQueries = 0;
const level = aLevel();
const game = aGame({ id: 7, name: 'Doom' });

beforeAll(async () => {
  site = await openTestSite({
    wrapDatabase: (db) =>
      db.withPlugin({
        transformQuery: ({ node }) => {
          if (JSON.stringify(node).includes('"name":"game"')) gameQueries += 1;
          return node;
        },
        transformResult: async ({ result }) => result,
      }),
  });
  await site.add(level, aLevel());
  await saveGames(site.db, [game]);
});

afterAll(() => site.close());
afterEach(() => vi.restoreAllMocks());

async function tagOf(url: string): Promise<string> {
  const response = await site.call(url);
  expect([url, response.statusCode]).toEqual([url, 200]);
  return String(response.headers.etag);
}

/** How many times a value was turned into JSON meanwhile. */
async function countEncodings(isMeant: (value: unknown) => boolean, run: () => Promise<unknown>) {
  const stringify = vi.spyOn(JSON, 'stringify');
  await run();
  return stringify.mock.calls.filter(([value]) => isMeant(value)).length;
}

const has = (field: string, expected: unknown) => (value: unknown) =>
  (value as Record<string, unknown> | null)?.[field] === expected;

async function repeat(url: string): Promise<void> {
  for (let count = 0; count < 5; count += 1) await tagOf(url);
}

describe.each([
  `/api/level/${level.id}`,
  `/api/game/${game.id}/id,name.json`,
  '/api/env',
  '/api/docs',
  '/api/docs/openapi.json',
])('%s', (url) => {
  it('is sent once to a client that has it, in every encoding', async () => {
    const tag = await tagOf(url);
    for (const encoding of ['br', 'gzip', 'identity']) {
      const headers = { 'accept-encoding': encoding, 'if-none-match': tag };
      expect((await site.call({ url, headers })).statusCode).toBe(304);
      const response = await site.call({ url, headers: { 'accept-encoding': encoding } });
      const { 'content-encoding': used, vary } = response.headers;
      if (used !== undefined) expect([used, vary]).toEqual([encoding, 'accept-encoding']);
      // One of less than a kilobyte is sent as it is to everyone.
      else expect(encoding === 'identity' || response.rawPayload.length < 1024).toBe(true);
    }
  });
});

describe('a call that nothing has changed since', () => {
  it('makes a level once, until it changes', async () => {
    const url = `/api/level/${level.id}`;
    await saveSetting(site.db, 'seeded', 'a new revision');
    expect(await countEncodings(has('id', level.id), () => repeat(url))).toBe(1);
    await site.db.updateTable('level').set({ presentation: 'Other' }).where('id', '=', level.id).execute();
    expect(uncoverLevel((await site.call(url)).json()).presentation).toBe('Other');
    await site.db.deleteFrom('level').where('id', '=', level.id).execute();
    expect((await site.call(url)).statusCode).toBe(404);
  });

  it('makes the settings of the site once, until they change', async () => {
    await markCatalogueChanged(site.db);
    expect(await countEncodings(has('firstDay', '2026-11-10'), () => repeat('/api/env'))).toBe(1);
    await saveSetting(site.db, 'first_day', '2026-11-09');
    expect((await site.call('/api/env')).json().firstDay).toBe('2026-11-09');
  });

  it('makes the description of the API once', async () => {
    await tagOf('/api/docs/openapi.json');
    const run = () => repeat('/api/docs/openapi.json');
    expect(await countEncodings(has('openapi', '3.1.0'), run)).toBe(0);
  });

  it('reads a game once, whatever the order of its fields, until the catalogue changes', async () => {
    await markCatalogueChanged(site.db);
    gameQueries = 0;
    await repeat(`/api/game/${game.id}/id,name.json`);
    await repeat(`/api/game/${game.id}/name,id,name.json`);
    expect(gameQueries).toBe(1);
    await saveGames(site.db, [{ ...game, name: 'Quake' }]);
    await markCatalogueChanged(site.db);
    expect((await site.call(`/api/game/${game.id}/name.json`)).json()).toEqual({ name: 'Quake' });
  });
});
