import { describe, expect, it } from 'vitest';
import { aGame, aLevel } from '../../test/builders.ts';
import { prepareIgdbSite, someGames } from '../../test/game/igdb-site.ts';
import { saveGames } from '../game/queries.ts';
import { insertLevels } from '../level/queries.ts';
import { findSetting } from '../setting/queries.ts';
import { igdbFilter } from './import-igdb.ts';

const site = prepareIgdbSite();

describe('npm run games -- igdb', () => {
  it('imports a game with all its fields', async () => {
    site.fake.games = [
      {
        id: 1942,
        name: 'The Witcher 3: Wild Hunt',
        first_release_date: 1_431_993_600,
        total_rating_count: 4500,
        summary: 'Geralt rides.\nOn Roach.',
        alternative_names: [
          { id: 1, name: 'TW3' },
          { id: 2, name: 'the witcher 3: wild hunt' },
          { id: 3, name: 'Wiedźmin 3' },
        ],
        collections: [{ id: 7, name: 'The Witcher' }],
        franchises: [{ id: 8, name: 'Witcher Universe' }],
      },
      { id: 2000, name: 'Nothing Known' },
    ];
    expect(await site.run()).toEqual({
      added: 2,
      changed: 0,
      unchanged: 0,
      keptNames: [],
      leftOut: [],
      baseless: 0,
      skipped: 0,
      resumed: 0,
    });
    const [witcher, unknown] = await site.listRows();
    expect(witcher).toEqual({
      id: 1_000_000,
      name: 'The Witcher 3: Wild Hunt',
      year: 2015,
      fame: 9,
      series: 'The Witcher',
      aliases: '["TW3","Wiedźmin 3"]',
      summary: 'Geralt rides.\nOn Roach.',
      source: 'igdb',
      total_rating_count: 4500,
      igdb_id: 1942,
      edition_of: null,
      genre: null,
      platforms: null,
      developer: null,
    });
    expect(unknown).toMatchObject({
      id: 1_000_001,
      year: null,
      series: null,
      fame: 1,
      total_rating_count: 0,
    });
  });

  it('continues where it was interrupted', async () => {
    site.fake.games = someGames(1201);
    const interrupt = (done: number) => {
      if (done === 500) throw new Error('The power is gone');
    };
    await expect(site.run({}, interrupt)).rejects.toThrow('The power is gone');
    expect(await site.listRows()).toHaveLength(500);
    site.fake.queries.length = 0;
    expect(await site.run()).toMatchObject({ added: 701, changed: 0, unchanged: 0, resumed: 500 });
    expect(await site.listRows()).toHaveLength(1201);
    expect(site.fake.queries.map((query) => /id > (\d+)/.exec(query)?.[1])).toEqual(['1500', '3000', '3603']);
    expect(await findSetting(site.db, 'igdb_checkpoint')).toBeNull();
  });

  it('updates games that it imported before under other names', async () => {
    site.fake.games = someGames(3);
    await site.run();
    const before = await site.listRows();
    site.fake.games = [
      { ...someGames(3)[0], name: 'Game One', total_rating_count: 200 },
      ...someGames(3).slice(1),
    ];
    expect(await site.run()).toMatchObject({ added: 0, changed: 1, unchanged: 2 });
    const after = await site.listRows();
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect(after[0]).toMatchObject({ name: 'Game One', total_rating_count: 200, fame: 7 });
  });

  it('recognises the games of the starter catalogue and breaks no level', async () => {
    const doom = aGame({ name: 'Doom', year: 1993, fame: 8, series: 'Doom', aliases: ['Ultimate Doom'] });
    const braid = aGame({ name: 'Braid', year: 2009, series: null });
    const level = aLevel({ gameId: braid.id, name: 'Braid' });
    await saveGames(site.db, [doom, braid]);
    await insertLevels(site.db, [{ level, position: 0 }]);
    const [may93, may16, may08] = [1993, 2016, 2008].map((year) => Date.UTC(year, 4) / 1000);
    site.fake.games = [
      {
        id: 10,
        name: 'DOOM',
        first_release_date: may93,
        total_rating_count: 900,
        collections: [{ name: 'DOOM' }],
      },
      { id: 11, name: 'Doom', first_release_date: may16 },
      { id: 12, name: 'Braid', first_release_date: may08, alternative_names: [{ name: 'Brade' }] },
    ];
    expect(await site.run()).toMatchObject({ added: 1, changed: 2 });
    expect(await site.listRows()).toMatchObject([
      {
        id: doom.id,
        name: 'DOOM',
        fame: 8,
        series: 'Doom',
        igdb_id: 10,
        total_rating_count: 900,
        aliases: '["Ultimate Doom"]',
      },
      { id: braid.id, name: 'Braid', year: 2008, igdb_id: 12 },
      { id: 1_000_000, name: 'Doom', year: 2016, igdb_id: 11 },
    ]);
    site.fake.games = [{ id: 12, name: 'Braid: Anniversary', first_release_date: may08 }];
    expect((await site.run()).keptNames).toEqual(['Braid']);
    const [, featured] = await site.listRows();
    expect(featured).toMatchObject({
      id: braid.id,
      name: 'Braid',
      aliases: '["Braid: Anniversary","Brade"]',
    });
    await saveGames(site.db, [{ ...braid, name: 'Something Else' }]);
    expect((await site.listRows())[1]).toMatchObject({ name: 'Braid' });
  });

  it('skips games that it cannot read', async () => {
    site.fake.games = [{ id: 1 }, { id: 2, name: ' \n ' }, { id: 3, name: 'Fine\tName', summary: 'a\0b' }];
    expect(await site.run()).toMatchObject({ added: 1, skipped: 2 });
    expect(await site.listRows()).toMatchObject([{ name: 'Fine Name', summary: 'ab' }]);
  });

  it('filters by ratings or asks for everything', () => {
    expect(igdbFilter(5, false)).toContain('total_rating_count >= 5');
    expect(igdbFilter(0, true)).not.toContain('game_type');
  });
});
