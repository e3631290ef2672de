import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FakeIgdb, startFakeIgdb } from '../../test/game/fake-igdb.ts';
import { createIgdbSource, type IgdbSourceSettings } from './igdb.ts';
import { type SoughtGame, SourceError } from './source.ts';

let fake: FakeIgdb;

beforeEach(async () => {
  fake = await startFakeIgdb();
});

afterEach(() => fake.close());

function source(changes: Partial<IgdbSourceSettings> = {}) {
  const credentials = { clientId: 'the-client', clientSecret: 'the-secret', intervalMs: 1 };
  const { url, tokenUrl, pictureUrl } = fake;
  return createIgdbSource({ ...credentials, url, tokenUrl, pictureUrl, ...changes });
}

function search(games: readonly SoughtGame[], ms = 10_000) {
  return source().search(games, AbortSignal.timeout(ms));
}

/** As IGDB's documentation shows one, with fields that nobody asked for. */
function screenshot(id: string, changes: object = {}): object {
  const address = { url: `//images.igdb.com/igdb/image/upload/t_thumb/${id}.jpg`, checksum: 'x' };
  return { id: 7, game: 1, image_id: id, width: 1920, height: 1080, animated: false, ...address, ...changes };
}

function game(id: number, name: string, year: number | null, more: object = {}): Record<string, unknown> {
  const released = year === null ? {} : { first_release_date: Date.UTC(year, 5) / 1000 };
  const url = `https://www.igdb.com/games/${name.toLowerCase().replaceAll(' ', '-')}`;
  return { id, name, ...released, url, screenshots: [screenshot(`sc${id}`)], ...more };
}

const doom: SoughtGame = { id: 12, name: 'Doom', year: 1993, igdbId: null };

describe('a search', () => {
  it('finds games that an import has brought by their ids, in one request', async () => {
    fake.games = [
      game(1942, 'The Witcher 3', 2015),
      game(7346, 'Breath of the Wild', 2017),
      game(5, 'Other', 2000),
    ];
    const found = await search([
      { id: 1, name: 'Witcher III', year: 2015, igdbId: 1942 },
      { id: 2, name: 'Zelda', year: 2017, igdbId: 7346 },
      { id: 3, name: 'Gone', year: null, igdbId: 8 },
    ]);
    expect(found).toEqual([
      {
        ...{ id: 'sc1942', gameId: 1, width: 1920, height: 1080, credit: 'IGDB' },
        page: 'https://www.igdb.com/games/the-witcher-3',
      },
      {
        ...{ id: 'sc7346', gameId: 2, width: 1920, height: 1080, credit: 'IGDB' },
        page: 'https://www.igdb.com/games/breath-of-the-wild',
      },
    ]);
    expect(fake.queries).toEqual([
      expect.stringMatching(/^\/v4\/games fields name,.*where id = \(1942,7346,8\);/),
    ]);
  });

  it.each<[string, SoughtGame, string[]]>([
    ['its year', doom, ['sc1']],
    ['the year beside it', { ...doom, year: 2017 }, ['sc2']],
    ['no other year', { ...doom, year: 2005 }, []],
    ['no year that it could be', { ...doom, year: null }, []],
    ['an alias', { ...doom, name: 'Ultimate Doom', year: 1995 }, ['sc3']],
    ['its whole name', { ...doom, name: 'Do' }, []],
  ])('finds a game of the starter catalogue by name and %s', async (_, sought, ids) => {
    fake.games = [
      game(1, 'Doom', 1993),
      game(2, 'DOOM', 2016),
      game(3, 'The Ultimate Doom', 1995, { alternative_names: [{ id: 1, name: 'Ultimate Doom' }] }),
    ];
    expect((await search([sought])).map(({ id }) => id)).toEqual(ids);
  });

  it('asks for names as a query may have them', async () => {
    await search([{ ...doom, name: '"Doom"; fields *;\\' }]);
    expect(fake.queries[0]).toMatch(/ search "Doom {3}fields \*"; where version_parent = null; limit 50;$/);
  });

  it('leaves out what would make no level, and gives sizes as they are fetched', async () => {
    const screenshots = [
      screenshot('moving', { animated: true }),
      screenshot('small', { width: 640, height: 480 }),
      screenshot('wide', { width: 5120, height: 1440 }),
      screenshot('large', { width: 3840, height: 2160, alpha_channel: false }),
      screenshot('old', { width: 800, height: 600 }),
      ...Array.from({ length: 40 }, (_, at) => screenshot(`more${at}`)),
    ];
    fake.games = [game(1, 'Doom', 1993, { screenshots, artworks: [screenshot('drawn')] })];
    const found = await search([doom]);
    expect(found.slice(0, 3).map(({ id, width, height }) => [id, width, height])).toEqual([
      ['large', 1920, 1080],
      ['old', 800, 600],
      ['more0', 1920, 1080],
    ]);
    expect(found).toHaveLength(30);
  });

  it('goes on where a part of the answer is damaged', async () => {
    const damaged = [
      ...[null, 7, {}, screenshot('x', { width: '1920' }), screenshot('../x'), screenshot('a?b')],
      screenshot('right'),
    ];
    const odd = { alternative_names: 'x', url: 'javascript:alert(1)', screenshots: damaged };
    fake.games = [game(1, 'Doom', 1993, odd), { id: 'x' }, { id: 3, name: null }];
    expect(await search([doom])).toMatchObject([{ id: 'right', page: null }]);
    fake.games = [game(1, 'Doom', 1993, { url: 'https://www.igdb.com/games/ü ü' })];
    expect(await search([doom])).toMatchObject([{ id: 'sc1', page: null }]);
    fake.games = [game(1, 'Doom', 1993, { screenshots: { image_id: 'x' } })];
    expect(await search([doom])).toEqual([]);
  });

  it('waits where it has asked too often, and gives up at the end of its time', async () => {
    fake.games = [game(1, 'Doom', 1993)];
    fake.faults = [429, 429];
    expect(await search([doom])).toHaveLength(1);
    fake.faults = Array.from({ length: 1000 }, () => 429);
    await expect(source({ intervalMs: 200 }).search([doom], AbortSignal.timeout(300))).rejects.toThrow(
      new SourceError('it took too long'),
    );
  });

  it('says what the owner has to mend', async () => {
    const wrong = source({ clientSecret: 'wrong' }).search([doom], AbortSignal.timeout(10_000));
    await expect(wrong).rejects.toThrow(SourceError);
    await expect(wrong).rejects.toThrow('check IGDB_CLIENT_ID and IGDB_CLIENT_SECRET');
  });
});

describe('a picture', () => {
  it('is fetched in the size that is asked for', async () => {
    fake.pictures
      .set('t_1080p/sc1.jpg', Buffer.from('whole'))
      .set('t_screenshot_med/sc1.jpg', Buffer.from('small'));
    expect(String(await source().fetch('sc1', 'whole'))).toBe('whole');
    expect(String(await source().fetch('sc1', 'small'))).toBe('small');
  });

  it.each(['../../v4/games', 'a/b', 'a?b', 'a b', '', 'x'.repeat(61)])(
    'is never one named %j',
    async (id) => {
      await expect(source().fetch(id, 'whole')).rejects.toThrow();
    },
  );
});
