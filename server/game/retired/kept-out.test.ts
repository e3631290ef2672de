import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestSite, type TestSite } from '../../../test/site/site.ts';
import { createGameMerger } from '../../catalogue/merge-games.ts';
import { importCatalogue } from '../import-catalogue.ts';

const GAMES =
  'id\tname\tyear\tfame\tseries\n1\tDoom\t1993\t9\t\n2\tDoom Classic\t1994\t3\t\n3\tQuake\t1996\t8\t\n';
const FILES = { games: GAMES, aliases: 'id\talias\n1\tUltimate Doom\n', editions: '', facts: '' };

let site: TestSite;
let manager: Record<string, string>;

beforeEach(async () => {
  site = await openTestSite();
  manager = await site.logIn('manage-level');
  await importCatalogue(site.db, { ...FILES, version: 'one' });
});

afterEach(() => site.close());

async function mergeAndRemove() {
  const payload = { into: 1, levels: [] };
  await site.call({ method: 'POST', url: '/api/game/2/merge', payload, cookies: manager });
  await site.call({ method: 'DELETE', url: '/api/game/3', cookies: manager });
}

async function listed() {
  const rows = await site.db.selectFrom('game').select(['id', 'name', 'aliases']).orderBy('id').execute();
  return rows.map(({ id, name, aliases }) => `${id} ${name} ${aliases}`);
}

function incoming(name: string, year: number | null, ids: { id?: number; igdbId?: number } = {}) {
  const none = { genre: null, platforms: null, developer: null, editionOf: null, sitelinks: null };
  const rest = { ...none, series: null, aliases: [], summary: null, fame: null, ratings: null };
  return { id: ids.id ?? null, igdbId: ids.igdbId ?? null, name, year, ...rest };
}

it('a newer starter catalogue brings back no game that was removed or merged', async () => {
  await mergeAndRemove();
  await importCatalogue(site.db, { ...FILES, version: 'two' });
  expect(await listed()).toEqual(['1 Doom ["Doom Classic","Ultimate Doom"]']);
});

it.each([
  ['by name and year', incoming('quake', 1996)],
  ['by name alone', incoming('Quake', null)],
  ['by id', incoming('Quake', 1997, { id: 3 })],
  ['a merged one', incoming('Doom Classic', 1994)],
])('an import leaves out what it would bring back: %s', async (_, game) => {
  await mergeAndRemove();
  const merger = await createGameMerger(site.db, 'file');
  await merger.merge([game, incoming('Hexen', 1995)]);
  expect(merger.result).toMatchObject({ added: 1, changed: 0, unchanged: 0, leftOut: [game.name] });
  expect((await listed()).map((line) => line.split(' ')[1])).toEqual(['Doom', 'Hexen']);
});

it('an import of IGDB leaves out a removed game under another name', async () => {
  await site.db.updateTable('game').set({ igdb_id: 77 }).where('id', '=', 3).execute();
  await mergeAndRemove();
  const merger = await createGameMerger(site.db, 'igdb');
  await merger.merge([incoming('Quake I', 1990, { igdbId: 77 })]);
  expect(merger.result.leftOut).toEqual(['Quake I']);
});

it('an import that is under way notices a removal, and a new level', async () => {
  const merger = await createGameMerger(site.db, 'file');
  await mergeAndRemove();
  await merger.merge([incoming('Quake', 1996), incoming('Doom', 1993)]);
  expect(merger.result).toMatchObject({ added: 0, leftOut: ['Quake'] });
});

it('another game of the name of a removed one is added', async () => {
  await mergeAndRemove();
  const merger = await createGameMerger(site.db, 'file');
  await merger.merge([incoming('Quake', 2021)]);
  expect(merger.result).toMatchObject({ added: 1, leftOut: [] });
});
