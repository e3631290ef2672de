import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Game } from '#shared/game/game.ts';
import type { Level } from '#shared/level/level.ts';
import type { GuessesByStep } from '#shared/play/everyone/guesses-by-step.ts';
import { aGame, aLevel } from '../../../test/builders.ts';
import { openTestSite, type TestSite } from '../../../test/site/site.ts';
import { type Duplicate, importCatalogue } from '../import-catalogue.ts';
import { saveGames } from '../queries.ts';
import { mergeDuplicates } from './merge-duplicates.ts';

let site: TestSite;
let manager: Record<string, string>;
const NOW = Date.parse('2026-11-20T12:00:00Z');
const riven = aGame({ name: 'Riven', year: 1997, aliases: ['Riven: The Sequel to Myst', 'Myst II'] });
const sequel = aGame({ name: 'Riven: The Sequel to Myst', year: 1997, aliases: ['Riven DVD'] });
const doom = aGame({ name: 'Doom', year: 1993 });
const duplicate: Duplicate = { ...sequel, aliases: [], mergedInto: riven.id };

beforeEach(async () => {
  site = await openTestSite({ firstDay: '2026-11-19' });
  await saveGames(site.db, [riven, doom]);
  manager = await site.logIn('admin');
});

afterEach(() => site.close());

/** What the start of a newer version does. */
async function upgrade(version = 'newer', duplicates = [duplicate]): Promise<void> {
  const line = [riven.id, 'Riven', 1997, 8, 'Myst'].join('\t');
  const aliases = riven.aliases.map((alias) => `${riven.id}\t${alias}\n`).join('');
  const files = {
    games: `id\tname\tyear\tfame\tseries\n${line}\n`,
    aliases: `id\talias\n${aliases}`,
    editions: 'id\tedition_of\n',
    facts: '',
    version,
  };
  await site.db.transaction().execute(async (trx) => {
    await importCatalogue(trx, files);
    await mergeDuplicates(trx, duplicates, NOW);
  });
}

async function findInCatalogue(id: number): Promise<Game | undefined> {
  const games: Game[] = (await site.call('/api/games/id,name,series,aliases,formerIds.json')).json();
  return games.find((game) => game.id === id);
}

async function change({ id }: { id: number }, action: string, payload: object = {}): Promise<void> {
  const url = `/api/game/${id}/${action}`;
  expect((await site.call({ method: 'POST', url, payload, cookies: manager })).statusCode).toBe(200);
}

async function play(level: Level, guesses: number[], score: number): Promise<void> {
  const payload = { score, playId: randomUUID(), guesses };
  const url = `/api/level/${level.id}/score`;
  expect((await site.call({ method: 'POST', url, payload })).statusCode).toBe(200);
}

it('a site that has a duplicate gets it merged, with its names and levels', async () => {
  await saveGames(site.db, [sequel]);
  const level = aLevel({ gameId: sequel.id, name: sequel.name });
  await site.add(level);
  await upgrade();
  expect(await findInCatalogue(sequel.id)).toBeUndefined();
  expect(await findInCatalogue(riven.id)).toEqual({
    id: riven.id,
    name: 'Riven',
    series: 'Myst',
    aliases: ['Riven: The Sequel to Myst', 'Myst II', 'Riven DVD'],
    formerIds: [sequel.id],
  });
  const stored = await site.call({ url: `/api/level/${level.id}`, cookies: manager });
  expect(stored.json()).toMatchObject({ gameId: riven.id, name: 'Riven', version: 2 });
  const { entries } = (await site.call({ url: '/api/audit', cookies: manager })).json();
  expect(entries[0]).toMatchObject({
    action: 'game-merged',
    user: null,
    detail: 'Riven: The Sequel to Myst (1997) into Riven (1997), 1 level moved',
  });
});

it('guesses of the duplicate count as those of the other game, before and after', async () => {
  await saveGames(site.db, [sequel]);
  const [level, other] = [
    aLevel({ gameId: sequel.id, name: sequel.name }),
    aLevel({ gameId: doom.id, name: 'Doom' }),
  ];
  await site.add(level, other);
  for (let player = 0; player < 3; player += 1) await play(level, [doom.id, sequel.id], 2);
  for (let player = 0; player < 3; player += 1) await play(other, [sequel.id, doom.id], 2);
  await upgrade();
  await play(level, [doom.id, sequel.id], 2);
  await play(level, [doom.id, riven.id], 2);
  await play(other, [sequel.id, doom.id], 2);
  const guesses = async ({ id }: Level): Promise<GuessesByStep> =>
    (await site.call(`/api/level/${id}/guesses`)).json();
  expect((await guesses(level))[1]).toMatchObject({ players: 5, found: 5, wrong: [] });
  expect((await guesses(other))[0]).toMatchObject({ players: 4, wrong: [{ name: 'Riven', count: 4 }] });
});

it('the id of the duplicate leads to the other game, also on a site that never had it', async () => {
  await upgrade();
  expect((await findInCatalogue(riven.id))?.formerIds).toEqual([sequel.id]);
  const found = await site.call(`/api/game/${sequel.id}/id,name.json`);
  expect(found.json()).toEqual({ id: riven.id, name: 'Riven' });
  const { entries } = (await site.call({ url: '/api/audit', cookies: manager })).json();
  expect(entries).not.toContainEqual(expect.objectContaining({ action: 'game-merged' }));
});

it('a merge happens once, and a manager who undoes it is right', async () => {
  await saveGames(site.db, [sequel]);
  await upgrade();
  await upgrade('newest');
  expect((await findInCatalogue(riven.id))?.formerIds).toEqual([sequel.id]);
  await change(sequel, 'restore');
  expect(await findInCatalogue(sequel.id)).toMatchObject({ name: sequel.name, aliases: sequel.aliases });
  expect((await findInCatalogue(riven.id))?.aliases).toEqual(['Myst II']);
  await upgrade('next');
  expect(await findInCatalogue(sequel.id)).toMatchObject({ name: sequel.name });
  expect(await findInCatalogue(riven.id)).not.toHaveProperty('formerIds');
});

it('what a manager has done about a duplicate stays', async () => {
  await saveGames(site.db, [sequel]);
  await change(riven, 'merge', { into: sequel.id, levels: [] });
  await upgrade();
  expect((await findInCatalogue(sequel.id))?.formerIds).toEqual([riven.id]);
  await site.call({ method: 'DELETE', url: `/api/game/${sequel.id}`, cookies: manager });
  await upgrade('newest');
  expect(await findInCatalogue(sequel.id)).toBeUndefined();
  expect(await findInCatalogue(riven.id)).toBeUndefined();
});

it('a duplicate of a game that was merged becomes what that has become', async () => {
  await saveGames(site.db, [sequel]);
  await change(riven, 'merge', { into: doom.id, levels: [] });
  await upgrade();
  expect((await findInCatalogue(doom.id))?.formerIds?.toSorted()).toEqual([riven.id, sequel.id].toSorted());
});
