import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Game } from '#shared/game/game.ts';
import { unpackGames } from '#shared/game/packed-games.ts';
import type { Level } from '#shared/level/level.ts';
import { aGame, aLevel } from '../../../test/builders.ts';
import { openTestSite, type TestSite } from '../../../test/site/site.ts';
import { saveGames } from '../queries.ts';

type Cookies = Record<string, string>;

let site: TestSite;
let manager: Cookies;
let admin: Cookies;
const doom = aGame({ name: 'Doom', year: 1993, aliases: ['Ultimate Doom'] });
const copy = aGame({ name: 'Doom Classic', year: 1994, aliases: ['Ultimate Doom', 'DC'] });
const other = aGame({ name: 'Quake', year: 1996 });

beforeEach(async () => {
  site = await openTestSite();
  await saveGames(site.db, [doom, copy, other]);
  manager = await site.logIn('manage-level');
  admin = await site.logIn('admin');
});

afterEach(() => site.close());

function remove({ id }: { id: number }, cookies = manager) {
  return site.call({ method: 'DELETE', url: `/api/game/${id}`, cookies });
}

function merge({ id }: { id: number }, into: { id: number }, levels: Level[] = [], cookies = manager) {
  const payload = { into: into.id, levels: levels.map((level) => level.id) };
  return site.call({ method: 'POST', url: `/api/game/${id}/merge`, payload, cookies });
}

function restore({ id }: { id: number }, cookies = manager) {
  return site.call({ method: 'POST', url: `/api/game/${id}/restore`, cookies });
}

async function listCatalogue(): Promise<Game[]> {
  return unpackGames((await site.call('/api/games/packed.json')).json());
}

async function findInCatalogue(id: number) {
  return (await listCatalogue()).find((game) => game.id === id);
}

async function readLevel({ id }: Level): Promise<Level> {
  return (await site.call({ url: `/api/level/${id}`, cookies: admin })).json();
}

async function newestEntries(count: number) {
  const { entries } = (await site.call({ url: '/api/audit', cookies: admin })).json();
  return entries
    .slice(0, count)
    .map(({ action, subject, detail }: Record<string, string>) => `${action} ${subject}: ${detail}`);
}

/** A level that has not had its day. */
async function addComing(changes: Partial<Level>): Promise<Level> {
  const level = aLevel(changes);
  await site.add(...Array.from({ length: 15 }, () => aLevel()), level);
  return level;
}

describe('removing a game', () => {
  it('takes it out of the catalogue, and back', async () => {
    expect((await remove(copy)).json()).toBe(true);
    expect(await findInCatalogue(copy.id)).toBeUndefined();
    expect((await site.call(`/api/game/${copy.id}/id,name.json`)).statusCode).toBe(404);
    const list = (await site.call({ url: '/api/retired-games', cookies: manager })).json();
    expect(list).toMatchObject([{ id: copy.id, name: 'Doom Classic', year: 1994, mergedInto: null }]);
    expect((await restore(copy)).json()).toMatchObject({ id: copy.id, aliases: copy.aliases });
    expect(await findInCatalogue(copy.id)).toMatchObject({ name: 'Doom Classic', aliases: copy.aliases });
    expect((await site.call({ url: '/api/retired-games', cookies: manager })).json()).toEqual([]);
    expect(await newestEntries(2)).toEqual([
      `game-restored ${copy.id}: Doom Classic (1994)`,
      `game-removed ${copy.id}: Doom Classic (1994)`,
    ]);
  });

  it.each(['approved', 'submitted', 'archived'] as const)(
    'is refused while a level features it: %s',
    async (state) => {
      await site.add(aLevel({ id: 'ZO-ABC', gameId: copy.id, name: copy.name, state }));
      const response = await remove(copy);
      expect(response.statusCode).toBe(409);
      const named = state === 'approved' ? '#1' : `ZO-ABC (${state})`;
      expect(response.json().detail).toBe(
        `Levels feature this game: ${named}. Merge it into another game instead`,
      );
      expect(await findInCatalogue(copy.id)).toBeDefined();
    },
  );

  it('of two managers at once, the second learns that it is gone', async () => {
    const responses = await Promise.all([remove(copy), remove(copy, admin)]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
    expect((await restore(other)).statusCode).toBe(404);
  });

  it('does not free its id', async () => {
    const add = async (name: string) => {
      const payload = { name, year: null, series: null, aliases: [] };
      return (await site.call({ method: 'POST', url: '/api/game', payload, cookies: manager })).json();
    };
    const first = await add('First');
    await remove(first);
    expect((await add('Second')).id).toBe(first.id + 1);
  });

  it('is refused a restore when the game was added again', async () => {
    await remove(copy);
    const payload = { name: 'doom classic', year: 1994, series: null, aliases: [] };
    await site.call({ method: 'POST', url: '/api/game', payload, cookies: manager });
    expect((await restore(copy)).json()).toMatchObject({
      status: 409,
      detail: 'The catalogue has another game of this name and year by now: Doom Classic (1994)',
    });
  });
});

describe('merging a game', () => {
  it('gives its names, its id and its levels to the other, and takes them back', async () => {
    const level = await addComing({ gameId: copy.id, name: copy.name });
    const usage = (await site.call({ url: `/api/game/${copy.id}/usage`, cookies: manager })).json();
    expect(usage.levels).toEqual([{ id: level.id, number: 16, state: 'approved', mayMove: true }]);
    expect((await merge(copy, doom, [level])).statusCode).toBe(200);
    const [merged] = (await listCatalogue()).filter(({ id }) => [doom.id, copy.id].includes(id));
    expect(merged).toMatchObject({
      name: 'Doom',
      aliases: ['Doom Classic', 'Ultimate Doom', 'DC'],
      formerIds: [copy.id],
    });
    expect(await readLevel(level)).toMatchObject({ gameId: doom.id, name: 'Doom', version: 2 });
    expect((await site.call(`/api/game/${copy.id}/id,name.json`)).json()).toEqual({
      id: doom.id,
      name: 'Doom',
    });
    await restore(copy);
    expect(await findInCatalogue(doom.id)).not.toHaveProperty('formerIds');
    expect(await findInCatalogue(doom.id)).toMatchObject({ aliases: ['Ultimate Doom'] });
    expect(await readLevel(level)).toMatchObject({ gameId: copy.id, name: 'Doom Classic', version: 3 });
    expect(await newestEntries(2)).toEqual([
      `game-restored ${copy.id}: Doom Classic (1994)`,
      `game-merged ${copy.id}: Doom Classic (1994) into Doom (1993), 1 level moved`,
    ]);
  });

  it('leaves a level that was given another game since when it is taken back', async () => {
    const level = await addComing({ gameId: copy.id, name: copy.name });
    await merge(copy, doom, [level]);
    await site.db
      .updateTable('level')
      .set({ game_id: other.id, name: 'Quake' })
      .where('id', '=', level.id)
      .execute();
    await restore(copy);
    expect(await readLevel(level)).toMatchObject({ gameId: other.id, name: 'Quake' });
  });

  it('resolves an id through several merges, until the last game is removed', async () => {
    await merge(copy, doom);
    await merge(doom, other);
    expect((await findInCatalogue(other.id))?.formerIds).toEqual([doom.id, copy.id]);
    expect((await site.call(`/api/game/${copy.id}/name.json`)).json()).toEqual({ name: 'Quake' });
    await remove(other);
    expect((await site.call(`/api/game/${copy.id}/name.json`)).statusCode).toBe(404);
  });

  it('is refused when the levels are not those that were shown', async () => {
    const level = await addComing({ gameId: copy.id, name: copy.name });
    expect((await merge(copy, doom, [])).statusCode).toBe(409);
    expect((await merge(doom, copy, [level])).statusCode).toBe(409);
  });

  it('leaves released levels to admins', async () => {
    const level = aLevel({ gameId: copy.id, name: copy.name });
    await site.add(level);
    expect((await merge(copy, doom, [level])).statusCode).toBe(403);
    expect((await merge(copy, doom, [level], admin)).statusCode).toBe(200);
    expect((await restore(copy)).statusCode).toBe(403);
    expect((await restore(copy, admin)).statusCode).toBe(200);
  });

  it('is refused into itself, and into a game that is gone', async () => {
    expect((await merge(copy, copy)).statusCode).toBe(400);
    await remove(doom);
    expect((await merge(copy, doom)).json().detail).toBe('The other game is not in the catalogue any more');
  });

  it('of two games into each other happens once', async () => {
    const responses = await Promise.all([merge(copy, doom), merge(doom, copy, [], admin)]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
  });
});
