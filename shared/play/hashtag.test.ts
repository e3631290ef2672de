import { expect, test } from 'vitest';
import { formatHashtag } from './hashtag.ts';

test.each([
  ['zoomout', '#zoomout'],
  ['#zoomout', '#zoomout'],
  ['', ''],
  [undefined, ''],
])('%o is written %o', (hashtag, text) => {
  expect(formatHashtag(hashtag)).toBe(text);
});
