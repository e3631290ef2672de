import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Game } from '#shared/game/game.ts';
import { aGame } from '../../../test/builders.ts';
import { openTestSite, type TestSite } from '../../../test/site/site.ts';
import { importCatalogue } from '../import-catalogue.ts';
import { saveGames } from '../queries.ts';

let site: TestSite;
let manager: Record<string, string>;
const ico = aGame({ name: 'Ico', year: 2001 });
const copy = aGame({ name: 'ICO (PAL)', year: 2002, editionOf: ico.id });
const hd = aGame({ name: 'Ico HD', year: 2011, editionOf: ico.id });

beforeEach(async () => {
  site = await openTestSite();
  await saveGames(site.db, [ico, copy, hd]);
  manager = await site.logIn('manage-level');
});

afterEach(() => site.close());

async function change({ id }: { id: number }, action: string, payload: object = {}): Promise<void> {
  const url = `/api/game/${id}${action}`;
  const response = await site.call({ method: action ? 'POST' : 'DELETE', url, payload, cookies: manager });
  expect(response.statusCode).toBe(200);
}

/** The base of each game, by id. */
async function bases(): Promise<Record<number, number | null>> {
  const games: Game[] = (await site.call('/api/games/id,editionOf.json')).json();
  return Object.fromEntries(games.map(({ id, editionOf }) => [id, editionOf ?? null]));
}

it('the catalogue says of what a game is an edition, only where it is one', async () => {
  const games: Game[] = (await site.call('/api/games/id,name,editionOf,formerIds.json')).json();
  expect(games).toEqual([
    { id: ico.id, name: 'Ico' },
    { id: copy.id, name: copy.name, editionOf: ico.id },
    { id: hd.id, name: 'Ico HD', editionOf: ico.id },
  ]);
});

it('the editions of a merged game become those of the other, and its own again', async () => {
  await change(ico, '/merge', { into: copy.id, levels: [] });
  expect(await bases()).toEqual({ [copy.id]: null, [hd.id]: copy.id });
  await change(ico, '/restore');
  expect(await bases()).toEqual({ [ico.id]: null, [copy.id]: ico.id, [hd.id]: ico.id });
});

it('the editions of a removed game are those of none, until it is back', async () => {
  await change(ico, '');
  expect(await bases()).toEqual({ [copy.id]: null, [hd.id]: null });
  await change(ico, '/restore');
  expect(await bases()).toEqual({ [ico.id]: null, [copy.id]: ico.id, [hd.id]: ico.id });
});

it('an edition comes back as one of what its base has become', async () => {
  await change(hd, '');
  await change(ico, '/merge', { into: copy.id, levels: [] });
  await change(hd, '/restore');
  expect(await bases()).toEqual({ [copy.id]: null, [hd.id]: copy.id });
});

it('a newer starter catalogue follows merges and removals', async () => {
  await change(ico, '/merge', { into: copy.id, levels: [] });
  const lines = [ico, copy, hd].map(({ id, name, year }) => `${id}\t${name}\t${year}\t5\t\n`);
  const files = {
    games: `id\tname\tyear\tfame\tseries\n${lines.join('')}`,
    aliases: 'id\talias\n',
    editions: `id\tedition_of\n${copy.id}\t${ico.id}\n${hd.id}\t${ico.id}\n`,
    facts: '',
  };
  await importCatalogue(site.db, { ...files, version: 'newer' });
  expect(await bases()).toEqual({ [copy.id]: null, [hd.id]: copy.id });
  await change(copy, '');
  await importCatalogue(site.db, { ...files, version: 'newest' });
  expect(await bases()).toEqual({ [hd.id]: null });
});

it('a newer starter catalogue also fills in the editions of games that an import has written', async () => {
  const other = aGame({ name: 'Ico Plus' });
  await saveGames(site.db, [other]);
  await site.db.updateTable('game').set({ source: 'igdb' }).where('id', 'in', [hd.id, other.id]).execute();
  await site.db.updateTable('game').set({ edition_of: copy.id }).where('id', '=', hd.id).execute();
  const games = `id\tname\tyear\tfame\tseries\n${hd.id}\tNew\t\t5\t\n${other.id}\tNew\t\t5\t\n`;
  const editions = `id\tedition_of\n${hd.id}\t${ico.id}\n${other.id}\t${ico.id}\n`;
  await importCatalogue(site.db, { games, aliases: '', editions, facts: '', version: 'newer' });
  expect(await bases()).toMatchObject({ [hd.id]: copy.id, [other.id]: ico.id });
});
