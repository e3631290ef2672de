import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addedPictures } from '#shared/api/level/picture-source.ts';
import { aGame, aLevel, anImage } from '../../test/builders.ts';
import { type FakeIgdb, startFakeIgdb } from '../../test/game/fake-igdb.ts';
import { openTestSite, type TestSite } from '../../test/site/site.ts';
import { saveGames } from '../game/queries.ts';

let fake: FakeIgdb;
let site: TestSite;
let manager: Record<string, string>;

const games = Array.from({ length: 15 }, (_, at) => ({
  ...aGame({
    name: `Game ${at + 1}`,
    year: 1990 + at,
    fame: 9,
    series: at < 2 ? 'The Pokémon 100% Saga' : null,
  }),
  id: at + 1,
}));

async function open(config = {}): Promise<void> {
  site = await openTestSite({ config });
  await saveGames(site.db, games);
  manager = await site.logIn('manage-level');
}

beforeEach(async () => {
  fake = await startFakeIgdb();
  await open(fake.config);
  for (const { id } of games)
    await site.db
      .updateTable('game')
      .set({ igdb_id: id * 10 })
      .where('id', '=', id)
      .execute();
  fake.games = games.map(({ id, name }) => ({
    id: id * 10,
    name,
    url: `https://www.igdb.com/games/game-${id}`,
    screenshots: Array.from({ length: 10 }, (_, at) => ({
      image_id: `sc${id}x${at}`,
      width: 1280,
      height: 720,
    })),
  }));
});

afterEach(async () => {
  await site.close();
  await fake.close();
});

const get = (url: string, cookies = manager) => site.call({ url: `/api/sources${url}`, cookies });
const add = (body: object, cookies = manager) =>
  site.call({ method: 'POST', url: '/api/sources/IGDB/pictures', payload: body, cookies });

async function find(query = '') {
  const response = await get(`/IGDB/pictures${query}`);
  expect(response.statusCode).toBe(200);
  return response.json();
}

async function putPicture(id: string): Promise<void> {
  fake.pictures.set(`t_1080p/${id}.jpg`, await anImage(640, 640).jpeg().toBuffer());
}

const idsOf = ({ games: found }: { games: { id: number }[] }) => found.map(({ id }) => id);

describe('a search', () => {
  it('goes through the best known games without a level, twelve at a time, with some pictures of each', async () => {
    await site.add(aLevel({ gameId: 2, name: 'Game 2' }));
    const first = await find();
    expect(idsOf(first)).toEqual([1, 10, 11, 12, 13, 14, 15, 3, 4, 5, 6, 7]);
    expect(first.games[0]).toMatchObject({ name: 'Game 1', year: 1990 });
    expect(first.games[0].pictures).toHaveLength(8);
    expect(first.games[0].pictures[0]).toEqual({
      ...{ id: 'sc1x0', width: 1280, height: 720 },
      page: 'https://www.igdb.com/games/game-1',
    });
    expect(first).toMatchObject({ known: 0, next: 12 });
    const next = await find('?skip=12');
    expect([idsOf(next), next.next]).toEqual([[8, 9], null]);
    expect(fake.tokens).toHaveLength(1);
  });

  it.each([
    ['?decade=2000', [11, 12, 13, 14, 15]],
    ['?series=pokémon', [1, 2]],
    ['?series=100%25', [1, 2]],
    ['?series=1%250', []],
    ['?games=5,3,99,5', [5, 3]],
  ])('is narrowed down by %s', async (query, ids) => {
    expect(idsOf(await find(query))).toEqual(ids);
  });

  it('has all pictures of games that were chosen', async () => {
    expect((await find('?games=3')).games[0].pictures).toHaveLength(10);
  });

  it('says why a source gives nothing', async () => {
    fake.faults = [400];
    const response = await get('/IGDB/pictures?games=1');
    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject({
      reason: 'source-failed',
      detail: expect.stringContaining('status 400'),
    });
  });
});

describe('a small picture', () => {
  it('comes from the site, for managers only', async () => {
    const small = await anImage(64, 48).jpeg().toBuffer();
    fake.pictures.set('t_screenshot_med/sc1.jpg', small);
    const response = await get('/IGDB/pictures/sc1');
    expect(response.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=86400',
      'x-content-type-options': 'nosniff',
    });
    expect(response.rawPayload.equals(small)).toBe(true);
    expect((await get('/IGDB/pictures/sc1', {})).statusCode).toBe(401);
    expect((await get('/IGDB/pictures/sc1', await site.logIn())).statusCode).toBe(403);
  });

  it('is nothing but a picture', async () => {
    fake.pictures.set('t_screenshot_med/page.jpg', Buffer.from('<script>alert(1)</script>'));
    expect((await get('/IGDB/pictures/page')).statusCode).toBe(404);
    expect((await get('/IGDB/pictures/gone')).statusCode).toBe(503);
    expect((await get('/IGDB/pictures/..%2F..%2Fv4')).statusCode).toBe(400);
  });
});

describe('a chosen picture', () => {
  const page = 'https://www.igdb.com/games/game-3';

  it('becomes a candidate with its game, credit and origin, and is not proposed again', async () => {
    await putPicture('sc3x0');
    const added = await add({ id: 'sc3x0', gameId: 3, page });
    expect(added.statusCode).toBe(200);
    const [candidate] = (await site.call({ url: '/api/candidates', cookies: manager })).json();
    expect(candidate.level).toMatchObject({
      ...{ id: added.json().id, state: 'candidate', name: 'Game 3', gameId: 3, releaseDate: 1992 },
      credit: { attribution: 'IGDB', licence: '', homepage: page },
    });
    expect(candidate.origin).toEqual({ kind: 'source', name: 'IGDB', reference: 'sc3x0', page });
    const found = await find('?games=3');
    expect(found.games[0].pictures.map(({ id }: { id: string }) => id)).not.toContain('sc3x0');
    expect(found.known).toBe(1);
  });

  it('takes its game out of those that nobody has chosen, until it is dropped', async () => {
    await putPicture('sc1x0');
    const { id } = (await add({ id: 'sc1x0', gameId: 1, page })).json();
    const found = await find();
    expect([idsOf(found).slice(0, 2), found.next]).toEqual([[10, 11], 13]);
    expect(idsOf(await find('?games=1'))).toEqual([1]);
    const url = `/api/candidates/${encodeURIComponent(id)}`;
    await site.call({ method: 'POST', url, payload: { decision: 'drop' }, cookies: manager });
    expect(idsOf(await find()).slice(0, 2)).toEqual([1, 10]);
  });

  it('that the site has already is not added again', async () => {
    const picture = await anImage(640, 640).jpeg().toBuffer();
    for (const id of ['one', 'other']) fake.pictures.set(`t_1080p/${id}.jpg`, picture);
    const { id } = (await add({ id: 'one', gameId: 3, page: null })).json();
    expect((await add({ id: 'other', gameId: 3, page: null })).json()).toEqual({ known: id });
  });

  it.each<[string, object, number]>([
    ['of an unknown game', { id: 'sc3x0', gameId: 99, page: null }, 404],
    ['that its source does not have', { id: 'gone', gameId: 3, page: null }, 503],
    ['that is none', { id: 'text', gameId: 3, page: null }, 415],
    [
      'with another address than one of the web',
      { id: 'sc3x0', gameId: 3, page: 'javascript:alert(1)' },
      400,
    ],
    ['with the name of a path', { id: '../sc3x0', gameId: 3, page: null }, 400],
  ])('%s adds nothing', async (_, body, status) => {
    await putPicture('sc3x0');
    fake.pictures.set('t_1080p/text.jpg', Buffer.from('<html>'));
    expect((await add(body)).statusCode).toBe(status);
    expect((await site.call({ url: '/api/candidates', cookies: manager })).json()).toEqual([]);
    expect(await site.db.selectFrom('orphan_picture').selectAll().execute()).toEqual([]);
  });

  it('is one of so many a day', async () => {
    for (let call = 0; call < addedPictures.calls; call += 1)
      await add({ id: 'gone', gameId: 3, page: null });
    expect((await add({ id: 'gone', gameId: 3, page: null })).statusCode).toBe(429);
    expect((await add({ id: 'gone', gameId: 3, page: null }, await site.logIn('admin'))).statusCode).toBe(
      429,
    );
  });
});

it('without credentials there is no source', async () => {
  expect((await get('')).json()).toEqual(['IGDB']);
  await site.close();
  await open();
  expect((await get('')).json()).toEqual([]);
  for (const path of ['/IGDB/pictures', '/IGDB/pictures/sc1']) expect((await get(path)).statusCode).toBe(404);
  expect((await add({ id: 'sc1', gameId: 1, page: null })).statusCode).toBe(404);
});
