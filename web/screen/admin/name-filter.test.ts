import { expect, test } from 'vitest';
import { nameFilter } from './name-filter.ts';

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
