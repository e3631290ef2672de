import { expect, test } from 'vitest';
import { slug } from './slug.ts';

test.each([
  ['Pokémon Red Version', 'pokemon-red-version'],
  ["Assassin's Creed II", 'assassins-creed-ii'],
  ['Ratchet & Clank: Going Commando', 'ratchet-clank-going-commando'],
  ['  ', ''],
])('%s becomes %s', (text, expected) => {
  expect(slug(text)).toBe(expected);
});

test.each([null, undefined, 7])('%s is refused', (text) => {
  expect(() => slug(text as unknown as string)).toThrow(TypeError);
});
