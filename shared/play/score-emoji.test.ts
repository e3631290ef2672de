import { expect, test } from 'vitest';
import { scoreEmoji } from './score-emoji.ts';

test('each score has its emoji', () => {
  const emoji = [0, 1, 2, 3, 4, 5].map((score) => scoreEmoji(score, false));
  expect(emoji).toEqual(['😭', '🤓', '😎', '😊', '😀', '🥵']);
  expect(scoreEmoji(0, true)).toBe('😩');
});
