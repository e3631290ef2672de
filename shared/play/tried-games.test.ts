import { expect, test } from 'vitest';
import { FRESH_PLAY } from './play.ts';
import { triedGames } from './tried-games.ts';

const doom = { id: 1, name: 'Doom' };
const quake = { id: 2, name: 'Quake' };

test('the games of a finished play are those of its guesses, with -1 for a skip', () => {
  expect(triedGames({ ...FRESH_PLAY, score: 3, guesses: [quake, '-1', doom] })).toEqual([2, -1, 1]);
  expect(triedGames({ ...FRESH_PLAY, score: 0, guesses: Array(5).fill('-1') })).toEqual([-1, -1, -1, -1, -1]);
});

test('an old save that does not know all guesses has none', () => {
  expect(triedGames({ ...FRESH_PLAY, score: 3, guesses: [doom] })).toBeUndefined();
  expect(triedGames({ ...FRESH_PLAY, score: 0, guesses: [] })).toBeUndefined();
});
