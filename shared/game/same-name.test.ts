import { expect, test } from 'vitest';
import { isSameName } from './same-name.ts';

test.each([
  ['Doom', 'DOOM', true],
  ['Pokémon Red Version', 'pokémon red version', true],
  ['Pokemon Red Version', 'Pokémon Red Version', false],
  ['Doom', 'Doom II', false],
  ['Doom', 'Doom ', false],
])('%s is the same name as %s: %s', (a, b, same) => {
  expect(isSameName(a, b)).toBe(same);
});
