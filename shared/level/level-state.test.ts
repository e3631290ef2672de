import { expect, test } from 'vitest';
import { transitionBetween } from './level-state.ts';

test.each([
  ['new', 'submitted', 'stay'],
  ['new', 'approved', 'approve'],
  ['new', 'archived', null],
  ['submitted', 'submitted', 'stay'],
  ['submitted', 'approved', 'approve'],
  ['submitted', 'archived', 'archive'],
  ['archived', 'archived', 'stay'],
  ['archived', 'approved', 'approve'],
  ['archived', 'submitted', 'restore'],
  ['approved', 'approved', 'stay'],
  ['approved', 'submitted', 'cancel-approval'],
  ['approved', 'archived', null],
] as const)('from %s to %s: %s', (from, to, transition) => {
  expect(transitionBetween(from, to)).toBe(transition);
});
