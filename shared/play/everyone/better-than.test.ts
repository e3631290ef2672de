import { expect, test } from 'vitest';
import { averageShare } from './average-share.ts';
import { betterThan } from './better-than.ts';
import { formatComparison } from './comparisons.ts';
import { noPlayers } from './players-by-score.ts';

// 4 lost, 1 found it at step 1, 2 at 2, 3 at 3, 0 at 4, 1 at 5: 11 players, 10 others.
const players = [4, 1, 2, 3, 0, 1];

test.each([
  [1, 1],
  [2, 0.8],
  [3, 0.5],
  [5, 0.4],
  [0, 0],
])('a score of %i is better than %f of the others', (score, share) => {
  expect(betterThan(players, score)).toEqual({ others: 10, share });
});

test('a score that is not counted yet is compared with all players', () => {
  expect(betterThan(players, 4)).toEqual({ others: 11, share: 5 / 11 });
});

test('too few others give no share', () => {
  expect(betterThan([3, 0, 2, 0, 0, 0], 2)).toEqual({ others: 4, share: null });
  expect(betterThan([3, 0, 3, 0, 0, 0], 2)).toEqual({ others: 5, share: 0.6 });
  expect(betterThan(noPlayers(), 2)).toEqual({ others: 0, share: null });
});

test.each([
  [{ others: 100, share: 0.689 }, 'Better than 68% of 100 others'],
  [{ others: 1000, share: 0.009 }, '1,001 players so far'],
  [{ others: 100, share: 1 }, 'Better than all 100 others'],
  [{ others: 3, share: null }, '4 players so far'],
  [{ others: 0, share: null }, '1 player so far'],
])('%j as text', (comparison, text) => {
  expect(formatComparison(comparison)).toBe(text);
});

test('the average leaves out levels with too few players', () => {
  const comparisons = [
    { others: 10, share: 0.5 },
    { others: 9, share: 1 },
    { others: 2, share: null },
  ];
  expect(averageShare(comparisons)).toEqual({ share: 0.75, levels: 2 });
  expect(averageShare([{ others: 2, share: null }])).toEqual({ share: null, levels: 0 });
});

test('after a reset the score that was counted is taken off, not the new one', () => {
  expect(betterThan([0, 1, 0, 0, 0, 0], 0, 1)).toEqual({ others: 0, share: null });
  expect(betterThan([4, 1, 2, 3, 0, 1], 1, 0)).toEqual({ others: 10, share: 0.9 });
});
