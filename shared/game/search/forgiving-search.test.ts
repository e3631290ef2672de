import { describe, expect, test } from 'vitest';
import { starterCatalogue } from '../../../test/game/search-catalogue.ts';
import type { Game } from '../game.ts';
import { searchGames } from './search.ts';
import { createSearchIndex } from './search-index.ts';

let lastId = 0;

function aGame(name: string, over: Partial<Game> = {}): Game {
  return { id: ++lastId, name, year: 2000, isPopular: false, series: null, aliases: [], ...over };
}

function found(query: string, ...games: Game[]): string[] {
  const { rows } = searchGames(createSearchIndex(games), query);
  return rows.map(({ game, tier }) => `${tier} ${game.name} ${game.year}`);
}

function highlighted(query: string, ...games: Game[]): string | undefined {
  const row = searchGames(createSearchIndex(games), query).rows[0];
  return row?.highlights.reduceRight(
    (text, [start, end]) => `${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`,
    row.alias ?? row.game.name,
  );
}

const dooms = [
  aGame('Doom', { year: 1993 }),
  aGame('Doom', { year: 2016 }),
  aGame('Doom 64', { year: 1997 }),
];

describe('a typed year', () => {
  test.each(['doom 2016', '2016 doom', 'doom (2016)', 'doom2016', 'doom 201', 'doom 16', 'DOOM 2016'])(
    '%s narrows to the game of that year',
    (query) => expect(found(query, ...dooms)).toEqual(['17 Doom 2016']),
  );

  test('of two digits is one of the last or of this century', () => {
    expect(found('doom 93', ...dooms)).toEqual(['17 Doom 1993']);
    expect(found('doom 20', ...dooms)).toEqual(['17 Doom 2016']);
    expect(found('doom 19', ...dooms)).toEqual(['17 Doom 1993', '17 Doom 64 1997']);
  });

  test('works together with typos', () => {
    const games = [aGame('Tomb Raider', { year: 1996 }), aGame('Tomb Raider', { year: 2013 })];
    expect(found('tomb raidr 2013', ...games)).toEqual(['18 Tomb Raider 2013']);
  });

  test.each([
    ['cyberpunk 2077', '1 Cyberpunk 2077 2020'],
    ['doom 64', '1 Doom 64 1997'],
    ['1942', '1 1942 1984'],
    ['battlefield 1942', '1 Battlefield 1942 2002'],
  ])('is none in %s, a name with a number', (query, first) => {
    const games = [
      aGame('Cyberpunk 2077', { year: 2020 }),
      aGame('1942', { year: 1984 }),
      aGame('Battlefield 1942', { year: 2002 }),
      aGame('Battlefield 2', { year: 1942 }),
    ];
    expect(found(query, ...games, ...dooms)[0]).toBe(first);
  });

  test('in a title may be spelled with two digits or four', () => {
    const fifas = [aGame('FIFA 06', { year: 2005 }), aGame('FIFA Football 2004', { year: 2003 })];
    expect(found('fifa 2006', ...fifas)).toEqual(['17 FIFA 06 2005']);
    expect(found('fifa 04', ...fifas)).toEqual(['17 FIFA Football 2004 2003']);
  });
});

describe('surplus words', () => {
  const games = [
    'Grand Theft Auto V',
    'Resident Evil 2',
    'Elden Ring',
    'Portal',
    'Portal 2',
    "No Man's Sky",
  ].map((name) => aGame(name, { isPopular: true }));

  test.each([
    ['gta 5 online', 'Grand Theft Auto V'],
    ['re2 remake', 'Resident Evil 2'],
    ['elden ring shadow of the erdtree', 'Elden Ring'],
    ['the great elden ring', 'Elden Ring'],
    ['portal 1', 'Portal'],
    ['portal 2 xbox 360', 'Portal 2'],
    ['portal 2 xbox 3', 'Portal 2'],
    ['eldn ring dlc', 'Elden Ring'],
    ['gta remake 5', 'Grand Theft Auto V'],
    ['resident evil remake 2', 'Resident Evil 2'],
    ['portal 3', 'Portal'],
  ])('of %s are left out', (query, name) => {
    expect(searchGames(createSearchIndex(games), query).rows[0]?.game.name).toBe(name);
  });

  test.each(['resident 3', 'elden 3', 'xyzzy quux', 'the of and', 'port xyzzy', 'no game has this name'])(
    '%s still finds nothing',
    (query) => {
      expect(found(query, ...games)).toEqual([]);
    },
  );

  test('do not stand before a number that is kept, unless that makes a complete title', () => {
    const leagues = [aGame('Rocket League', { aliases: ['Battle-Cars 2'], fame: 9 }), aGame('Battle Tanks')];
    expect(found('battle tanks 2', ...leagues)).toEqual(['18 Battle Tanks 2000']);
  });

  test('are not left out while the query finds something', () => {
    expect(found('portal 2', ...games)).toEqual(['1 Portal 2 2000']);
  });
});

describe('letters left out', () => {
  const games = ['Pokémon Red Version', 'Half-Life', 'Overwatch 2', 'Over There', 'Night Watch'].map((name) =>
    aGame(name),
  );

  test.each([
    ['pkmn', '[Pokémon] Red Version'],
    ['pkmn red', '[Pokémon Red] Version'],
    ['hlf lf', '[Half-Lif]e'],
    ['ovrwtch', '[Overwatch] 2'],
    ['ow2', '[O]ver[w]atch [2]'],
  ])('%s highlights %s', (query, text) => {
    expect(highlighted(query, ...games)).toBe(text);
  });

  test.each(['pkln', 'ow3', 'kmn'])('%s finds nothing', (query) => {
    expect(found(query, ...games)).toEqual([]);
  });
});

test('two words may have typos', () => {
  expect(found('dodle jmup', aGame('Doodle Jump'))).toEqual(['18 Doodle Jump 2000']);
});

test('a typo ends no number early', () => {
  // The L may be read as 50.
  expect(found('gta 5', aGame('S.T.A.L.K.E.R.'))).toEqual([]);
});

test('the subtitle of a popular game counts before aliases, in letters and initials', () => {
  const games = [
    aGame('The Legend of Zelda: Breath of the Wild', { isPopular: true }),
    aGame('Xenoblade', { aliases: ['Monado: Beginning of the World'], isPopular: true, year: 1980 }),
  ];
  expect(found('breath of the wild', ...games)[0]).toContain('Zelda');
  expect(found('botw', ...games)[0]).toContain('Zelda');
});

test.each(['wow', 'WoW', 'WOW', 'Wow', 'wOW'])('%s is an acronym before a part of an alias', (query) => {
  const games = [aGame('World of Warships', { aliases: ['WoWS'] }), aGame('World of Warcraft', { fame: 9 })];
  expect(found(query, ...games)[0]).toContain('Warcraft');
});

/** What the search treats in a way of its own, and a title may have. */
const TRAITS = [
  /\d/,
  /\b[IVXL]+\b/,
  /&/,
  /['’]/,
  /:/,
  /[-–]/,
  /[.!?+/,()]/,
  /[^ -~]/,
  /^(the|a|an) /i,
  /\b(and|of|vs|versus)\b/i,
  /^[^a-z]+$/,
];
const PER_KIND = 1;
const EVERY = 100;

/** A title of each kind, by traits and number of words, short ones, and every hundredth of all. */
function sampleByKind(games: readonly Game[]): Game[] {
  const kinds = new Map<string, number>();
  return games.filter(({ name, isPopular }, index) => {
    const words = Math.min(name.split(' ').length, 6);
    const kind = [isPopular, words, name.length < 4, ...TRAITS.map((trait) => trait.test(name))].join();
    const count = (kinds.get(kind) ?? 0) + 1;
    kinds.set(kind, count);
    return count <= PER_KIND || index % EVERY === 0;
  });
}

test('games of every kind of title are first, or next to their namesakes, by their exact title', () => {
  const catalogue = starterCatalogue();
  const index = createSearchIndex(catalogue);
  const sample = sampleByKind(catalogue);
  expect(sample.length).toBeGreaterThan(500);
  const others = sample.filter(({ name }) => searchGames(index, name, 1).rows[0]?.game.name !== name);
  expect(others.map(({ name }) => name)).toEqual([]);
});
