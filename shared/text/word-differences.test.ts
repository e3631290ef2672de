import { expect, test } from 'vitest';
import { wordDifferences } from './word-differences.ts';

const marked = (before: string, after: string) =>
  wordDifferences(before, after).map((parts) =>
    parts.map(({ text, isShared }) => (isShared ? text : `[${text}]`)).join(''),
  );

test.each([
  ['the same', 'the same', 'the same', 'the same'],
  [
    'A small red fox runs.',
    'A large red fox jumps.',
    'A [small] red fox [runs].',
    'A [large] red fox [jumps].',
  ],
  ['–', 'New text', '[–]', '[New text]'],
  ['one two', 'one', 'one[ two]', 'one'],
  ['赤い車が走る', '青い車が走る', '[赤い]車が走る', '[青い]車が走る'],
])('only the words that differ are marked: %s, %s', (before, after, left, right) => {
  expect(marked(before, after)).toEqual([left, right]);
});

test('texts of very many words are marked as a whole', () => {
  const long = 'word '.repeat(2000);
  expect(marked(long, `${long}more`)).toEqual([`[${long}]`, `[${long}more]`]);
});
