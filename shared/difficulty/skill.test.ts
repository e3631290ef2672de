import { expect, it } from 'vitest';
import type { Score } from '../play/everyone/players-by-score.ts';
import { skillOf } from './skill.ts';

const PLAYERS = [10, 10, 10, 10, 10, 10];
const results = (score: Score, count: number, players = PLAYERS) =>
  Array.from({ length: count }, () => ({ score, players }));

it('is unknown before ten comparable results, then one of five', () => {
  expect(skillOf(results(1, 9))).toBe(0);
  expect(skillOf(results(1, 10))).toBe(5);
  expect(skillOf(results(0, 10))).toBe(1);
  expect(skillOf([...results(3, 10), ...results(4, 10)])).toBe(3);
  expect(skillOf([...results(1, 10), ...results(1, 20, [0, 4, 0, 0, 0, 0])])).toBe(5);
});

it('counts the last twenty', () => {
  expect(skillOf([...results(1, 20), ...results(0, 100)])).toBe(5);
});
