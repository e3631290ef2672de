import { expect, test } from 'vitest';
import { ReviewReason } from '#shared/submission/review-entry.ts';
import { reasonOfKey, toggleReason } from './reason-boxes.tsx';

test('each digit chooses one reason, in the order in which they are offered', () => {
  expect(['1', '9', '0', 'a', '10', ''].map(reasonOfKey)).toEqual([
    'too-easy',
    'rights',
    'other',
    undefined,
    undefined,
    undefined,
  ]);
  expect(ReviewReason.options).toHaveLength(10);
});

test('a reason is added in its place and taken away again', () => {
  const two = toggleReason(['rights'], 'too-hard');
  expect(two).toEqual(['too-hard', 'rights']);
  expect(toggleReason(two, 'rights')).toEqual(['too-hard']);
});
