import { describe, expect, test } from 'vitest';
import type { Game } from '../game.ts';
import { searchGames } from './search.ts';
import { createSearchIndex } from './search-index.ts';

let lastId = 0;

function aGame(name: string, over: Partial<Game> = {}): Game {
  return { id: ++lastId, name, year: 2000, isPopular: false, series: null, aliases: [], ...over };
}

function search(query: string, ...games: (Game | string)[]) {
  const index = createSearchIndex(games.map((game) => (typeof game === 'string' ? aGame(game) : game)));
  return searchGames(index, query).rows;
}

function highlighted(query: string, name: string): string {
  const row = search(query, name)[0];
  if (!row) return 'no match';
  return row.highlights.reduceRight(
    (text, [start, end]) => `${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`,
    row.alias ?? row.game.name,
  );
}

describe('tiers', () => {
  test.each([
    [1, 'Doom', 'Doom'],
    [1, 'Legend of Zelda', 'The Legend of Zelda'],
    [1, 'Ratchet and Clank', 'Ratchet & Clank'],
    [1, 'Final Fantasy 7', 'Final Fantasy VII'],
    [1, 'gta', 'GTA'],
    [1, 'assassins creed', "Assassin's Creed"],
    [1, 'plants versus zombies', 'Plants vs. Zombies'],
    [2, 'Halo', 'Halo 2'],
    [2, 'halo', 'Halo 2'],
    [2, 'pokemon red', 'Pokémon Red Version'],
    [3, 'Metro', 'Metroid'],
    [3, 'metro', 'Metroid'],
    [4, 'GTA', 'Grand Theft Auto III'],
    [4, 'gta3', 'Grand Theft Auto III'],
    [4, 'RE4', 'Resident Evil 4'],
    [4, 'REIV', 'Resident Evil 4'],
    [4, 'FF7', 'Final Fantasy VII'],
    [4, 'C&C', 'Command & Conquer'],
    [6, 'cnc', 'Command & Conquer'],
    [6, 'acbf', "Assassin's Creed IV: Black Flag"],
    [4, 'TLOZBOTW', 'The Legend of Zelda: Breath of the Wild'],
    [5, 'Res Ev', 'Resident Evil'],
    [6, 'LZ', 'The Legend of Zelda'],
    [6, 'HOMM', 'Heroes of Might and Magic'],
    [6, 'SC2', 'StarCraft II: Wings of Liberty'],
    [7, 'POKEMON RED', 'Pokémon Red Version'],
    [7, 'DOOM ETERNAL', 'Doom Eternal'],
    [8, 'spiderman', 'Spider-Man'],
    [8, 'nierautomata', 'NieR:Automata'],
    [8, 'mine craft', 'Minecraft'],
    [8, 'doom2', 'Doom II'],
    [10, 'Zelda', 'The Legend of Zelda: Link’s Awakening'],
    [9, 'Skyrim', 'The Elder Scrolls V: Skyrim'],
    [12, 'botw', 'The Legend of Zelda: Breath of the Wild'],
    [9, 'wind waker', 'The Legend of Zelda: The Wind Waker'],
    [15, 'WIND WAKER', 'The Legend of Zelda: The Wind Waker'],
    [16, 'monkeyisland', 'The Secret of Monkey Island'],
    [16, 'civ6', "Sid Meier's Civilization VI"],
    [17, 'skyrim scrolls', 'The Elder Scrolls V: Skyrim'],
    [17, 'zelda botw', 'The Legend of Zelda: Breath of the Wild'],
    [18, 'zleda', 'Zelda'],
    [18, 'castelvnaia', 'Castlevania'],
    [18, 'gta san andras', 'Grand Theft Auto: San Andreas'],
  ])('tier %i: %s finds %s', (tier, query, name) => {
    expect(search(query, name, 'Xyzzy Quux').map((row) => [row.tier, row.game.name])).toEqual([[tier, name]]);
  });

  test.each([
    ['doom 3', 'Doom 2'],
    ['dmo', 'Doom'],
    ['halx', 'Wars 2'],
    ['grandtheftautos', 'Grand Slam Tennis'],
    ['', 'Doom'],
    ['  ', 'Doom'],
    ['!', 'Doom'],
  ])('%j does not find %s', (query, name) => {
    expect(search(query, name)).toEqual([]);
  });
});

test.each(['\u202eDoom\u2066', 'Do\u200bom', 'D\u00adoom\ufeff', '\0Doom\u2028', 'Doom\u{e0041}'])(
  'invisible characters in a query do not matter: %j',
  (query) => {
    expect(search(query, 'Doom', 'Dune')).toMatchObject([{ game: { name: 'Doom' } }]);
  },
);

describe('order', () => {
  test('of a tier: popular games first, then the oldest, then by name', () => {
    const rows = search(
      'Doom',
      aGame('Doom', { year: 2016 }),
      aGame('Doom', { year: null }),
      aGame('Doom', { year: 1999, isPopular: true }),
      aGame('Doom', { year: 1993, isPopular: true }),
      aGame('Doom', { year: 1980 }),
    );
    expect(rows.map((row) => row.game.year)).toEqual([1993, 1999, 1980, 2016, null]);
  });

  test('a better tier comes first however old and popular the other is', () => {
    const rows = search(
      'Metro',
      aGame('Metroid', { year: 1986, isPopular: true }),
      aGame('Metro 2033', { year: 2010 }),
    );
    expect(rows.map((row) => row.game.name)).toEqual(['Metro 2033', 'Metroid']);
  });

  test('of a text without capitals: exact, contains, starts-with, fully-contains', () => {
    const names = ['Dark Hero: Souls', 'Dark Soulsborne', 'Dark Souls II', 'Dark Souls'];
    expect(search('dark souls', ...names).map((row) => row.game.name)).toEqual(names.toReversed());
  });

  test('a number as typed comes before its numeral', () => {
    const rows = search(
      'mega man 10',
      aGame('Mega Man X', { year: 1993 }),
      aGame('Mega Man 10', { year: 2010 }),
    );
    expect(rows.map((row) => row.game.name)).toEqual(['Mega Man 10', 'Mega Man X']);
  });
});

describe('of a text as it is typed', () => {
  const named = (query: string, ...games: (Game | string)[]) =>
    search(query, ...games).map((row) => row.game.name);
  const famous = (name: string, fame: number, over: Partial<Game> = {}) =>
    aGame(name, { fame, isPopular: fame >= 7, ...over });

  test('the best known comes first, whatever the case', () => {
    const games = [famous('Batman Begins', 4), famous('Batman: Arkham City', 9), famous('Battlefield 3', 8)];
    for (const query of ['bat', 'Bat', 'ba'])
      expect(named(query, ...games)).toEqual(['Batman: Arkham City', 'Battlefield 3', 'Batman Begins']);
  });

  test('fewer than four letters begin a word, unless a space follows', () => {
    const games = [famous('God Hand', 5), famous('Godzilla', 8)];
    expect(named('god', ...games)).toEqual(['Godzilla', 'God Hand']);
    expect(named('god ', ...games)).toEqual(['God Hand', 'Godzilla']);
  });

  test('last words never come before first words', () => {
    const fighters = famous('The King of Fighters 2002: Challenge to Ultimate Battle', 7);
    expect(named('battle', famous('Battle City', 1), fighters)[0]).toBe('Battle City');
    const wild = famous('The Legend of Zelda: Breath of the Wild', 9);
    const sequel = famous('Tears of the Kingdom', 9, { aliases: ['Breath of the Wild 2'] });
    expect(named('breath of the wild', wild, sequel, famous('Breath of the Wildebeest', 1))).toEqual([
      'Breath of the Wildebeest',
      'The Legend of Zelda: Breath of the Wild',
      'Tears of the Kingdom',
    ]);
  });

  test('an acronym of an obscure game comes after names that begin so, of a famous one by its fame', () => {
    expect(named('red', famous('Resident Evil: Degeneration', 4), famous('Red Dead Redemption', 9))).toEqual([
      'Red Dead Redemption',
      'Resident Evil: Degeneration',
    ]);
    expect(named('cod', famous('Code Vein', 5), famous('Call of Duty', 8))[0]).toBe('Call of Duty');
    expect(named('pop', famous('Poppy Playtime', 8), famous('Prince of Persia', 7))[0]).toBe(
      'Poppy Playtime',
    );
    expect(named('mr', famous('Mr. Do!', 5), famous('Marvel Rivals', 8))[0]).toBe('Mr. Do!');
  });

  test('names that begin with the text come before the end of a famous name and the beginning of an alias', () => {
    const solitaire = famous('Microsoft Solitaire', 9, { aliases: ['Klondike', 'The Klon', 'Klonoa 5'] });
    for (const query of ['kl', 'klo', 'klon', 'klonoa', 'klonoa v'])
      expect(named(query, famous('Klonoa Valley', 1), solitaire)[0]).toBe('Klonoa Valley');
    const solid = famous('Metal Gear Solid 2: Sons of Liberty', 9);
    expect(named('sol', famous('Solomon', 1), solid, solitaire)).toEqual([
      'Solomon',
      'Metal Gear Solid 2: Sons of Liberty',
      'Microsoft Solitaire',
    ]);
  });

  test('the capitals of a name of one word count like its first letters', () => {
    expect(named('sc', famous('Schedule I', 7), famous('StarCraft', 9))[0]).toBe('StarCraft');
  });

  test('initials before a number begin no other word', () => {
    expect(named('ww2', famous('WWF SmackDown! 2', 9), famous('Call of Duty: WWII', 7))[0]).toContain('Call');
  });

  test('fewer than four letters show the newest of equally known games first, more the oldest', () => {
    const games = [2001, 2013, 2008].map((year) => famous('Grand Theft Auto', 9, { year }));
    const years = (query: string) => search(query, ...games).map(({ game }) => game.year);
    expect(years('gra')).toEqual([2013, 2008, 2001]);
    expect(years('gran')).toEqual([2001, 2008, 2013]);
    const unknown = famous('Grandia', 9, { year: null });
    expect(search('gra', ...games, unknown).at(-1)?.game.name).toBe('Grandia');
  });

  test('fewer than four letters complete no title that differs in signs, and no alias', () => {
    const plus = famous('N+', 5);
    expect(named('n', famous('Nioh', 9), plus, famous('N', 1))).toEqual(['N', 'Nioh', 'N+']);
    const tower = famous('SimTower', 6, { aliases: ['Sim'] });
    expect(named('sim', famous('SimCity', 8), tower, famous('Simon', 7))).toEqual([
      'SimCity',
      'SimTower',
      'Simon',
    ]);
  });
});

describe('aliases and series', () => {
  test('a game is found by an alias, and the row shows which', () => {
    const [row] = search('biohazard', aGame('Resident Evil', { aliases: ['Biohazard'] }));
    expect(row).toMatchObject({ tier: 1, alias: 'Biohazard', highlights: [[0, 9]] });
  });

  test('the name wins if it matches as well', () => {
    expect(search('Doom', aGame('Doom', { aliases: ['Doom'] }))[0]?.alias).toBeNull();
  });

  test('the name of a series finds its most famous game', () => {
    const series = { series: 'Mario', isPopular: true };
    const rows = search(
      'mario',
      aGame('Mario Bros.', { ...series, fame: 7, year: 1983 }),
      aGame('Super Mario Bros.', { ...series, fame: 9, year: 1985 }),
    );
    expect(rows[0]).toMatchObject({
      game: { name: 'Super Mario Bros.' },
      alias: null,
      highlights: [[6, 11]],
      tier: 1,
    });
  });
});

test('a series typed alone shows its best-known games, the one that it is named after first', () => {
  const series = { series: 'Halo' };
  const games = [
    aGame('Halo', { ...series, fame: 8, isPopular: true }),
    aGame('Halo Wars', { ...series, fame: 6, year: 1990 }),
    aGame('Halo 2', { ...series, fame: 9, isPopular: true }),
    aGame('Reach', { ...series, fame: 8, isPopular: true }),
  ];
  for (const query of ['halo', 'Halo'])
    expect(search(query, ...games).map((row) => row.game.name)).toEqual([
      'Halo',
      'Halo 2',
      'Reach',
      'Halo Wars',
    ]);
  expect(search('halo w', ...games)[0]?.game.name).toBe('Halo Wars');
});

describe('highlights', () => {
  test.each([
    ['halo', '[Halo]: Reach'],
    ['pokemon re', '[Pokémon Re]d Version'],
    ['gta', '[G]rand [T]heft [A]uto III'],
    ['ff7', '[F]inal [F]antasy [VII]'],
    ['tac', '[T&C] Surf'],
    ['res ev', '[Res]ident [Ev]il'],
    ['skyrim scrolls', 'The Elder [Scrolls] V: [Skyrim]'],
    ['spiderm', '[Spider-M]an'],
    ['zelda botw', 'The Legend of [Zelda]: [B]reath [o]f [t]he [W]ild'],
    ['final fantasy 7', '[Final Fantasy VII]'],
    ['ratchet and', '[Ratchet &] Clank'],
    ['mincraft', '[Minecraft]'],
    ['★', '[★]'],
  ])('%s highlights %s', (query, name) => {
    expect(highlighted(query, name.replace(/[[\]]/g, ''))).toBe(name);
  });
});

test('the limit applies to the rows, not to the total', () => {
  const index = createSearchIndex(Array.from({ length: 50 }, (_, at) => aGame(`Doom ${at}`)));
  expect(searchGames(index, 'doom', 5).rows).toHaveLength(5);
  expect(searchGames(index, 'doom')).toMatchObject({ rows: { length: 30 }, total: 50 });
});

test.each([null, undefined, 7, ['doom']])('%j is refused as a query', (query) => {
  expect(() => searchGames(createSearchIndex([]), query as unknown as string)).toThrow(TypeError);
});

test.each(['ゼルダ', 'ゼルダの伝説', 'ｾﾞﾙﾀﾞ', 'ぜるだ', 'zeruda', 'セ\u3099ルタ\u3099'])(
  '%s finds a game with an alias in kana',
  (query) => {
    const zelda = aGame('The Legend of Zelda', { aliases: ['ゼルダの伝説'] });
    expect(search(query, zelda, 'Doom').map(({ game }) => game.name)).toEqual(['The Legend of Zelda']);
  },
);

test.each([
  ['aerger', 'Ärger im Büro', '[Ärger] im Büro'],
  ['arger', 'Ärger im Büro', '[Ärger] im Büro'],
  ['arger im bu', 'Ärger im Büro', '[Ärger im Bü]ro'],
  ['ärger 2', 'Aerger II', '[Aerger II]'],
  ['aerger 2', 'Ärger II', '[Ärger II]'],
  ['daibouken', 'Daibōken', '[Daibōken]'],
  ['ｍａｒｉｏ', 'Mario', '[Mario]'],
  ['ведьмак', 'Ведьмак 3', '[Ведьмак] 3'],
  ['vedmak', 'Ведьмак 3', '[Ведьмак] 3'],
  ['ВЕДЬМАК', 'Ведьмак 3', '[Ведьмак] 3'],
  ['まりお', 'マリオカート8', '[マリオカート]8'],
  ['どらくえ', 'ドラクエ', '[ドラクエ]'],
  ['スーパー', 'スーパーマリオ', '[スーパー]マリオ'],
])('%s finds %s', (query, name, text) => {
  expect(highlighted(query, name)).toBe(text);
});
