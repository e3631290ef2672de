import { afterEach, beforeEach, expect, it } from 'vitest';
import { aGame } from '../../../test/builders.ts';
import { openTestSite, type TestSite } from '../../../test/site/site.ts';
import { importCatalogue } from '../import-catalogue.ts';
import { markCatalogueChanged, saveGames } from '../queries.ts';

let site: TestSite;
const facts = { genre: 'racing', platforms: 'gamecube,switch', developer: 'Nintendo EAD' };
const kart = aGame({ name: 'Mario Kart: Double Dash!!', year: 2003, facts });
const tennis = aGame({
  name: 'Tennis for Two',
  facts: { genre: null, platforms: null, developer: 'Higinbotham' },
});
const other = aGame({ name: 'Mario Kart DD' });

beforeEach(async () => {
  site = await openTestSite();
  await saveGames(site.db, [kart, tennis, other]);
});

afterEach(() => site.close());

async function get(path: string) {
  const response = await site.call(`/api/games/facts${path}.json`);
  return { status: response.statusCode, body: response.json(), caching: response.headers['cache-control'] };
}

function catalogueOf(lines: string[], facts: string[], version: string) {
  const games = `id\tname\tyear\tfame\tseries\n${lines.join('\n')}\n`;
  const file = `id\tgenre\tplatforms\tdeveloper\n${facts.join('\n')}\n`;
  return { games, aliases: '', editions: '', facts: file, version };
}

it('a few games have their facts, in the order of ids and without unknown ones', async () => {
  expect(await get(`/${other.id},${kart.id},987654321`)).toMatchObject({
    status: 200,
    body: [
      { id: kart.id, genre: 'racing', platforms: ['gamecube', 'switch'], developer: 'Nintendo EAD' },
      { id: other.id, genre: null, platforms: [], developer: null },
    ],
    caching: 'no-cache',
  });
  expect((await get(`/${kart.id}`)).body).toHaveLength(1);
});

it('caches keep them for a day under a key', async () => {
  const response = await site.call(`/api/games/facts/${kart.id}.json?2026-11-20.r1`);
  expect(response.headers['cache-control']).toBe('public, max-age=86400');
});

it('more than ten games, and what is no id, are refused', async () => {
  const eleven = Array.from({ length: 11 }, (_, index) => index + 1).join();
  for (const ids of [eleven, 'x', '1,', '-1', '1e3']) expect((await get(`/${ids}`)).status).toBe(400);
});

it('the list of all has genre and platforms of the games of which one is known', async () => {
  expect((await get('')).body).toEqual([{ id: kart.id, genre: 'racing', platforms: ['gamecube', 'switch'] }]);
});

it('codes of a newer version are left out', async () => {
  await saveGames(site.db, [{ ...kart, facts: { ...facts, genre: 'telepathy', platforms: 'ps99,switch' } }]);
  await markCatalogueChanged(site.db);
  expect((await get('')).body).toEqual([{ id: kart.id, genre: null, platforms: ['switch'] }]);
});

it('a merged game has the facts of the other, and its own again once it is back', async () => {
  const cookies = await site.logIn('manage-level');
  const change = (action: string, payload = {}) =>
    site.call({ method: 'POST', url: `/api/game/${kart.id}/${action}`, payload, cookies });
  expect((await change('merge', { into: tennis.id, levels: [] })).statusCode).toBe(200);
  expect((await get(`/${kart.id}`)).body).toEqual([
    { id: kart.id, genre: null, platforms: [], developer: 'Higinbotham' },
  ]);
  expect((await change('restore')).statusCode).toBe(200);
  expect((await get(`/${kart.id}`)).body).toMatchObject([{ id: kart.id, developer: 'Nintendo EAD' }]);
});

it('a newer starter catalogue brings its facts, and leaves those that the site has set itself', async () => {
  await site.db
    .updateTable('game')
    .set({ source: 'file', developer: null })
    .where('id', '=', kart.id)
    .execute();
  await importCatalogue(
    site.db,
    catalogueOf(
      [`${kart.id}\tKart\t2003\t8\t`, `${other.id}\tOther\t\t5\t`],
      [`${kart.id}\tparty\tps2\tNintendo`, `${other.id}\tmaze\tarcade\t`],
      'newer',
    ),
  );
  expect((await get(`/${kart.id},${other.id}`)).body).toEqual([
    { id: kart.id, genre: 'racing', platforms: ['gamecube', 'switch'], developer: 'Nintendo' },
    { id: other.id, genre: 'maze', platforms: ['arcade'], developer: null },
  ]);
});

it('a code that does not exist stops the import with its line', async () => {
  const lines = [`${kart.id}\tKart\t2003\t8\t`];
  for (const facts of ['kart\tps2\t', 'racing\tps2,ps22\t', 'racing\tps2']) {
    const files = catalogueOf(lines, [`${other.id}\t\t\t`, `${kart.id}\t${facts}`], facts);
    await expect(importCatalogue(site.db, files)).rejects.toThrow('facts.tsv, line 3 is invalid');
  }
});
