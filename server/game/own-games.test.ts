import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UNLISTED_GAME_ID } from '#shared/game/game.ts';
import { aGame, aLevel } from '../../test/builders.ts';
import { openTestSite, type TestSite } from '../../test/site.ts';
import { saveGames } from './queries.ts';

let site: TestSite;
let user: Record<string, string>;
let manager: Record<string, string>;
const [famous, known, obscure] = [aGame({ fame: 9 }), aGame({ fame: 6 }), aGame({ fame: 1 })];
const featured = aGame({ fame: 9 });
const coming = aGame({ fame: 8 });
const waiting = aGame({ fame: 8 });
const rejected = aGame({ fame: 8 });
const named = aGame({ fame: 8, name: 'Named Only' });

beforeAll(async () => {
  site = await openTestSite({ firstDay: '2026-11-20' });
  await saveGames(site.db, [obscure, known, famous, featured, coming, waiting, rejected, named]);
  await site.add(
    aLevel({ gameId: featured.id }),
    aLevel({ gameId: UNLISTED_GAME_ID, name: 'named only' }),
    ...Array.from({ length: 10 }, () => aLevel()),
    aLevel({ gameId: coming.id }),
    aLevel({ gameId: waiting.id, state: 'submitted' }),
    aLevel({ gameId: rejected.id, state: 'archived' }),
  );
  user = await site.logIn();
  manager = await site.logIn('manage-level');
});

afterAll(() => site.close());

async function missingIds(cookies: Record<string, string>): Promise<number[]> {
  const reply = await site.call({ url: '/api/levels/missing', cookies });
  return reply.json().map(({ id }: { id: number }) => id);
}

describe('GET /api/levels/missing', () => {
  it('lists games that no level features, best known first', async () => {
    expect(await missingIds(manager)).toEqual([famous.id, rejected.id, known.id, obscure.id]);
    const [first] = (await site.call({ url: '/api/levels/missing', cookies: manager })).json();
    expect(first).toEqual({ id: famous.id, name: famous.name, year: famous.year, total_rating_count: null });
  });

  it('does not give away coming levels to those who may not see them', async () => {
    const ids = await missingIds(user);
    expect(ids).toContain(coming.id);
    expect(ids).toContain(waiting.id);
    expect(ids).not.toContain(featured.id);
  });

  it('puts ratings before fame', async () => {
    await site.db.updateTable('game').set({ total_rating_count: 12 }).where('id', '=', obscure.id).execute();
    expect((await missingIds(manager))[0]).toBe(obscure.id);
  });
});

describe('POST /api/game', () => {
  const game = { name: 'Braid 2', year: 2030, series: null, aliases: ['Braid II'] };

  function add(payload: object, cookies = manager) {
    return site.call({ method: 'POST', url: '/api/game', payload, cookies });
  }

  it('adds a game to the catalogue', async () => {
    const before = (await site.call('/api/games/id,name.json')).json();
    const reply = await add({ ...game, name: '  Braid 2 ' });
    expect(reply.statusCode).toBe(200);
    const added = reply.json();
    expect(added).toMatchObject({ ...game, isPopular: false });
    expect(added.id).toBeGreaterThanOrEqual(1_000_000);
    const catalogue = (await site.call('/api/games/id,name.json')).json();
    expect(catalogue).toHaveLength(before.length + 1);
    expect(catalogue).toContainEqual({ id: added.id, name: 'Braid 2' });
  });

  it('changes the catalogue tag of the public settings', async () => {
    const fetchTag = async () => (await site.call('/api/env')).json().catalogue;
    const before = await fetchTag();
    expect(await fetchTag()).toBe(before);
    await add({ ...game, name: 'Renamed' });
    expect(await fetchTag()).not.toBe(before);
  });

  it('accepts games of one name and different years', async () => {
    expect((await add({ ...game, name: 'BRAID 2' })).statusCode).toBe(409);
    const other = await add({ ...game, year: null });
    expect(other.statusCode).toBe(200);
    expect((await add({ ...game, year: null })).statusCode).toBe(409);
  });

  it('gives each of many simultaneous games its own id', async () => {
    const replies = await Promise.all(
      Array.from({ length: 5 }, (_, index) => add({ ...game, name: `Many ${index}` })),
    );
    expect(new Set(replies.map((reply) => reply.json().id)).size).toBe(5);
  });

  it.each([
    { ...game, name: '  ' },
    { ...game, name: 'a\tb' },
    { ...game, name: 'x'.repeat(201) },
    { ...game, year: 1900 },
    { ...game, year: '2001' },
    { ...game, aliases: [''] },
    { ...game, id: 1 },
  ])('refuses %j', async (payload) => {
    expect((await add(payload)).statusCode).toBe(400);
  });
});
