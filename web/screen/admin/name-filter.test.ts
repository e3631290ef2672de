import { expect, test } from 'vitest';
import { levelFilter, nameFilter } from './name-filter.ts';

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
