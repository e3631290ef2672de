import { expect, test } from 'vitest';
import { formatMerge, formatMergeOffer } from './format-merge.ts';

const none = { added: 0, improved: 0, kept: 0, unreadable: 0 };

test.each([
  [{ ...none, added: 12, improved: 3 }, '15 levels restored.'],
  [{ ...none, added: 1, kept: 1 }, '1 level restored. 1 level was already here.'],
  [{ ...none, kept: 5 }, 'Nothing new to restore. 5 levels were already here.'],
  [{ ...none, unreadable: 1 }, 'Nothing new to restore. 1 level could not be read and was left out.'],
  [{ ...none, added: 2, unreadable: 2 }, '2 levels restored. 2 levels could not be read and were left out.'],
  [none, 'Nothing new to restore.'],
])('%j as the result of a merge', (counts, text) => {
  expect(formatMerge(counts)).toBe(text);
});

test.each([
  [
    { added: 12, improved: 3, kept: 2, unreadable: 0 },
    'It contains 17 levels: 12 new here, 3 further there, 2 already here.',
  ],
  [{ ...none, added: 1 }, 'It contains 1 level: 1 new here.'],
  [{ ...none, unreadable: 1 }, 'It contains 0 levels. 1 level could not be read and was left out.'],
])('%j as an offer to merge', (counts, text) => {
  expect(formatMergeOffer(counts)).toBe(text);
});
