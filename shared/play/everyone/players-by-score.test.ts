import { expect, test } from 'vitest';
import { findRate } from './level-results.ts';
import { noPlayers, playerCount, shareOfPlayers, withOwnScore } from './players-by-score.ts';

test('a level without players', () => {
  expect(noPlayers()).toEqual([0, 0, 0, 0, 0, 0]);
  expect(playerCount(noPlayers())).toBe(0);
  expect(shareOfPlayers(noPlayers(), 0)).toBe(0);
  expect(findRate(noPlayers())).toBe(0);
});

test('the find rate is the share of wins', () => {
  const players = [2, 1, 1, 4, 0, 2];
  expect(playerCount(players)).toBe(10);
  expect(findRate(players)).toBeCloseTo(0.8);
  expect(shareOfPlayers(players, 3)).toBeCloseTo(0.4);
});

test.each([
  ['is added while it is not counted yet', [0, 0, 0, 0, 0, 0], [0, 0, 1, 0, 0, 0]],
  ['is not counted twice', [1, 0, 3, 0, 0, 0], [1, 0, 3, 0, 0, 0]],
])('the own score %s', (_, players, expected) => {
  expect(withOwnScore(players, 2)).toEqual(expected);
});
