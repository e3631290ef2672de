import { describe, expect, test } from 'vitest';
import { randomGame } from './random-game.ts';

const games = [
  { id: 1, isPopular: true },
  { id: 2, isPopular: false },
  { id: 3, isPopular: true },
  { id: 4, isPopular: true },
];

describe('a random game', () => {
  test.each([
    [0, 1],
    [0.33, 1],
    [0.34, 3],
    [0.66, 3],
    [0.67, 4],
    [0.999999, 4],
    [1, 4],
  ])('at %d is game %d, only popular ones', (random, id) => {
    expect(randomGame(games, new Set(), random)?.id).toBe(id);
  });

  // Weights 1, 0.25 and 1: the bounds are 1 / 2.25 and 1.25 / 2.25.
  test.each([
    [0.444, 1],
    [0.445, 3],
    [0.555, 3],
    [0.556, 4],
  ])('is a used game a quarter as often: at %d game %d', (random, id) => {
    expect(randomGame(games, new Set([3]), random)?.id).toBe(id);
  });

  test('is a used one if there are no others', () => {
    expect(randomGame(games, new Set([1, 3, 4]), 0.5)?.id).toBe(3);
  });

  test('does not exist without popular games', () => {
    expect(randomGame([{ id: 2, isPopular: false }], new Set(), 0.5)).toBeNull();
  });
});
