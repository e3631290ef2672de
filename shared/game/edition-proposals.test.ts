import { describe, expect, it } from 'vitest';
import { nameWithoutEdition, proposeEditions } from './edition-proposals.ts';
import type { Game } from './game.ts';

function game(id: number, name: string, year: number | null = 2000, more: Partial<Game> = {}): Game {
  return { id, name, year, isPopular: false, series: null, aliases: [], ...more };
}

const games = [
  game(1, 'Ico', 2001, { formerIds: [90] }),
  game(2, 'Ico HD', 2011),
  game(3, 'Ico: Definitive Edition', null),
  game(4, 'Castle in the Mist', 2002, { editionOf: 1 }),
  game(5, 'Castle in the Mist Plus', 2005, { editionOf: 4 }),
  game(6, 'Ico 2', 2006),
  game(7, 'ICO', 2020),
  game(8, 'Ico Racing HD', 2012),
  game(9, 'Other HD', 2012),
  game(20, 'First', 2000, { editionOf: 21 }),
  game(21, 'Second', 2001, { editionOf: 20 }),
];

function proposed(gameId: number, name: string, all = games): string[] {
  return proposeEditions(all, { gameId, name }).map((proposal) => proposal.name);
}

it('proposes editions by name and by the catalogue, editions of editions too, earliest first', () => {
  const expected = ['Castle in the Mist', 'Castle in the Mist Plus', 'Ico HD', 'Ico: Definitive Edition'];
  expect(proposed(1, 'Ico')).toEqual(expected);
  expect(proposed(90, 'Ico')).toEqual(expected);
});

it('proposes the base and the other editions for an edition', () => {
  expect(proposed(2, 'Ico HD')).toEqual(['Ico', 'ICO', 'Ico: Definitive Edition']);
  expect(proposed(5, 'Castle in the Mist Plus')).toEqual(['Ico', 'Castle in the Mist']);
});

it('proposes remakes and other titles, which are no editions', () => {
  const all = [
    game(1, 'Riven', 1997),
    game(2, 'Riven: The Sequel to Myst', 1997),
    game(3, 'Riven Remake', 2024),
    game(4, 'Riven HD-2D Remake', 2026),
    game(5, 'Riven Remastered', 2020, { editionOf: 1 }),
    game(6, 'Riven Racing', 1997),
  ];
  const names = ['Riven Remastered', 'Riven: The Sequel to Myst', 'Riven Remake', 'Riven HD-2D Remake'];
  const found = proposeEditions(all, { gameId: 1, name: 'Riven' });
  expect(found.map(({ name }) => name)).toEqual(names);
  expect(found.map(({ isEdition }) => isEdition)).toEqual([true, false, false, false]);
  expect(proposed(3, 'Riven Remake', all)).toEqual(['Riven', 'Riven Remastered', 'Riven HD-2D Remake']);
});

it('proposes a game that has the name of an unlisted one as an alias', () => {
  const all = [game(1, 'Nebulus', 1987, { aliases: ['Tower Toppler'] })];
  expect(proposed(Number.MAX_SAFE_INTEGER, 'Tower Toppler', all)).toEqual(['Nebulus']);
});

it('puts those of the catalogue first, and says which they are', () => {
  const found = proposeEditions(games, { gameId: 1, name: 'Ico' });
  expect(found.map(({ isEdition }) => isEdition)).toEqual([true, true, false, false]);
});

it('goes by the name alone for a game that is not in the catalogue', () => {
  expect(proposed(Number.MAX_SAFE_INTEGER, 'Other')).toEqual(['Other HD']);
  expect(proposed(Number.MAX_SAFE_INTEGER, 'Nothing')).toEqual([]);
});

it('takes editions in a circle as one family', () => {
  expect(proposed(20, 'First')).toEqual(['Second']);
  expect(proposed(21, 'Second')).toEqual(['First']);
});

it('proposes twenty games at most', () => {
  const many = Array.from({ length: 30 }, (_, index) =>
    game(100 + index, `Title ${index}`, 2000, { editionOf: 1 }),
  );
  expect(proposed(1, 'Ico', [...games.slice(0, 1), ...many])).toHaveLength(20);
});

describe('nameWithoutEdition', () => {
  it.each([
    ['Grim Fandango Remastered', 'Grim Fandango'],
    ['StarCraft: Remastered', 'StarCraft'],
    ['Dead Rising Deluxe Remaster', 'Dead Rising'],
    ['Age of Empires: Definitive Edition', 'Age of Empires'],
    ['The Elder Scrolls V: Skyrim – Special Edition', 'The Elder Scrolls V: Skyrim'],
    ['Fallout 3: Game of the Year Edition', 'Fallout 3'],
    ['Borderlands GOTY', 'Borderlands'],
    ['Borderlands - goty edition', 'Borderlands'],
    ['Deus Ex: Human Revolution – Director’s Cut', 'Deus Ex: Human Revolution'],
    ["Deadly Premonition: The Director's Cut", 'Deadly Premonition'],
    ['Ico HD', 'Ico'],
    ['Ico HD: The Complete Edition', 'Ico'],
    ['Quake 25th Anniversary Edition', 'Quake'],
    ['Halo: Combat Evolved Anniversary', 'Halo: Combat Evolved'],
    ["Baldur's Gate: Enhanced Edition", "Baldur's Gate"],
    ['Transport Tycoon Deluxe', 'Transport Tycoon'],
    ["Link's Awakening DX", "Link's Awakening"],
    ['Homeworld Remastered Collection', 'Homeworld'],
    ['Mass Effect Legendary Edition', 'Mass Effect'],
    ['The Witcher 3: Wild Hunt – Complete Edition', 'The Witcher 3: Wild Hunt'],
  ])('finds that of %s', (name, base) => {
    expect(nameWithoutEdition(name)).toBe(base);
  });

  it.each([
    'Doom',
    'HD',
    'Remastered',
    'Definitive Edition',
    'Mega Man X',
    'Final Fantasy X',
    'Resident Evil 2',
    'Just Dance 2023 Edition',
    'Celeste Classic',
    'Worms 3D',
    'Ultimate Spider-Man',
    'Special Edition Racing',
    'The Legendary Axe',
    'Persona 5 Royal',
  ])('leaves %s alone', (name) => {
    expect(nameWithoutEdition(name)).toBeNull();
  });

  it('takes a long name in no time', () => {
    expect(nameWithoutEdition(`${'- : '.repeat(5000)}x`)).toBeNull();
  });
});
