import { describe, expect, it } from 'vitest';
import { countedGuesses, guessedGamesError } from './counted-guesses.ts';

const games = new Map([
  [1, { id: 1, name: 'Doom' }],
  [2, { id: 2, name: 'DOOM' }],
  [3, { id: 3, name: 'Quake' }],
  [4, { id: 4, name: 'Hexen' }],
  // Merged into another.
  [5, { id: 3, name: 'Quake' }],
]);
const doom = { name: 'Doom' };

describe('guessedGamesError', () => {
  it.each([
    [[3, 1], 2],
    [[1], 1],
    [[3, -1, 4, -1, -1], 0],
    [[3, -1, 4, -1, 1], 5],
  ])('accepts %o for the score %i', (guesses, score) => {
    expect(guessedGamesError(guesses, score)).toBeNull();
  });

  it.each([
    [[3, 1], 1],
    [[1], 2],
    [[3, 4], 0],
    [[3, 4, -1, -1], 0],
    [[3, -1], 2],
    [[-1], 1],
  ])('refuses %o for the score %i', (guesses, score) => {
    expect(guessedGamesError(guesses, score)).not.toBeNull();
  });
});

describe('countedGuesses', () => {
  const count = (guesses: number[], score: number) =>
    countedGuesses(guesses, score, doom, games).map(
      ({ step, gameId, isRight }) => `${step}: ${gameId}${isRight ? ' right' : ''}`,
    );

  it('counts wrong games and skips, and the right one at the step of the score', () => {
    expect(count([3, -1, 1], 3)).toEqual(['1: 3', '2: -1', '3: 1 right']);
    expect(count([-1, -1, 3, -1, 4], 0)).toEqual(['1: -1', '2: -1', '3: 3', '4: -1', '5: 4']);
  });

  it('takes any game of the same name as the right one', () => {
    expect(count([2], 1)).toEqual(['1: 2 right']);
  });

  it('counts a game that is not in the catalogue as none', () => {
    expect(count([99, 3, 77], 3)).toEqual(['1: -1', '2: 3', '3: -1 right']);
    expect(count([99, 98, 97, 96, 95], 0)).toEqual(['1: -1', '2: -1', '3: -1', '4: -1', '5: -1']);
  });

  it('counts a game that was merged as the one that it became', () => {
    expect(count([5, 1], 2)).toEqual(['1: 3', '2: 1 right']);
  });

  it.each([
    ['a wrong game at the step of the score', [3, 4], 2],
    ['the right game before it', [1, 2], 2],
    ['the right game in a lost play', [3, 1, -1, -1, -1], 0],
    ['the same game twice', [3, 3, 1], 3],
  ])('counts nothing for %s', (_, guesses, score) => {
    expect(count(guesses, score)).toEqual([]);
  });
});
