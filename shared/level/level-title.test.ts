import { expect, test } from 'vitest';
import { levelTitle } from './level-title.ts';

test('a title names player-made levels and has a number only if given', () => {
  expect(levelTitle('ZO-123', 31)).toBe('Level 31');
  expect(levelTitle('PL-Ada:123', 31)).toBe('Player Level 31');
  expect(levelTitle('PL-123', null)).toBe('Player Level');
});
