import { expect, test } from 'vitest';
import { levelFilter, nameFilter, nameSearch } from './name-filter.ts';

test.each([
  ['', 'Pokémon Red', true],
  ['  ', 'Pokémon Red', true],
  ['POKEMON', 'Pokémon Red', true],
  ['mon red', 'Pokémon Red', true],
  ['red pok', 'Pokémon Red', false],
  ['spider man', 'Spider-Man', true],
  ['zelda', 'Pokémon Red', false],
])('%j finds %s: %s', (typed, name, expected) => {
  expect(nameFilter(typed)({ name })).toBe(expected);
});

test.each([
  ['pokemon', true],
  ['bert', true],
  ['PL-Ber:12', true],
  ['ber 12345', true],
  ['cold places', true],
  ['winter', true],
  ['submitted', true],
  ['sub', false],
  ['45', true],
  ['45 6', false],
  ['zelda', false],
])(
  'a level is found by its game, creator, id, comment, state, number or theme: %s: %s',
  (typed, expected) => {
    const level = { name: 'Pokémon Red', creator: 'Bert', id: 'PL-Ber:12345ABCD', comment: 'Cold places' };
    const filter = levelFilter(typed, () => ({ words: ['submitted', '45'], theme: 'Winter week' }));
    expect(filter(level)).toBe(expected);
  },
);

const games = ['Final Fantasy VII', 'The Legend of Zelda: Ocarina of Time', 'Pokémon Red', ''];

test.each([
  ['ff7', [games[0]]],
  ['zelda oot', [games[1]]],
  ['finl fantasy', [games[0]]],
  ['red pokemon', [games[2]]],
  ['tetris', []],
])('a level is found as its game is in the search of games: %s', (typed, expected) => {
  const levels = games.map((name) => ({ name, creator: 'Bert', id: 'PL-Ber:1', comment: '' }));
  const find = nameSearch(games);
  const found = (isUnseen: boolean) => levels.filter(levelFilter(typed, undefined, () => isUnseen, find));
  expect(found(false).map(({ name }) => name)).toEqual(expected);
  expect(found(true)).toEqual([]);
});
