import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commonFragment, isWholeTitle, titleOverlap } from './title-overlap.ts';

const game = (name: string, series: string | null = null) => ({ name, series });

test.each([
  [game('Final Fantasy VII'), game('Final Fantasy X'), true],
  [game('Bloodborne', 'Souls'), game('Dark Souls', 'Souls'), true],
  [game('Bloodborne', 'Souls'), game('Doom', 'Doom'), false],
  [game('Rust'), game('Doom'), false],
  [game('Rust', ''), game('Doom', ''), false],
])('%o overlaps %o: %s', (guess, answer, overlaps) => {
  expect(titleOverlap(guess, answer)).toBe(overlaps);
});

test.each([
  ['Final Fantasy VII', 'Final Fantasy X', 'Final Fantasy'],
  ['POKEMON RED VERSION', 'Pokémon Blue Version', 'Pokémon'],
  ['Age of Empires', 'Empires: Dawn of the Modern World', 'Empires'],
  ['Ratchet and Clank', 'Ratchet & Clank: Going Commando', 'Ratchet & Clank'],
  ['Ratchet Clank', 'Ratchet and Clank: Going Commando', 'Ratchet and Clank'],
  ['Assassins Creed', "Assassin's Creed II", "Assassin's Creed"],
  ['Doom 3', 'Quake 3', null],
  ['The Sims', 'The Witcher', null],
  ['Warcraft III', 'Diablo III', null],
  ['Need for Speed', 'Born for Glory', null],
  ['Halo', 'Halogen', null],
  ['Ico', 'The World of Ico', 'Ico'],
  ['Go Kart', 'Go Vacation', null],
  ['F.E.A.R.', 'F.E.A.R. 2', 'F.E.A.R'],
  ['Unreal Tournament 2004', 'Madden NFL 2004', null],
  ['1942', '1942: Joint Strike', null],
  ['Battlefield 1942', 'Battlefield 1942: Secret Weapons', 'Battlefield 1942'],
  ['World Cup 2006', '2006 FIFA World Cup', 'World Cup'],
  ['', 'Doom', null],
  ['Doom', 'Doom', 'Doom'],
  ['Star Wars: Battlefront', 'Battlefront of Star Wars', 'Battlefront'],
])('%s and %s share %s', (guess, answer, fragment) => {
  expect(commonFragment(guess, answer)).toBe(fragment);
});

test.each([
  ['Star Wars Battlefront II', 'Star Wars Battlefront II', true],
  ['Witcher', 'The Witcher', true],
  ['Battle', 'The Battle for Wesnoth', false],
])('%s is the whole of %s: %s', (fragment, answer, isWhole) => {
  expect(isWholeTitle(fragment, answer)).toBe(isWhole);
});

const anyText = fc.string({ unit: 'binary', maxLength: 30 });

test('a fragment is always part of the answer', () => {
  fc.assert(
    fc.property(anyText, anyText, (guess, answer) => {
      const fragment = commonFragment(guess, answer);
      expect(fragment === null || answer.includes(fragment)).toBe(true);
    }),
  );
});

test('very long names are compared without hanging', () => {
  expect(commonFragment('zo '.repeat(1500), `${'om '.repeat(1500)}out`)).toBeNull();
});
