import { expect, test } from 'vitest';
import { statisticsShareText } from './statistics-share-text.ts';

const summary = {
  finished: 31,
  found: 28,
  counts: [3, 3, 8, 9, 5, 3],
  foundRate: 28 / 31,
  averageStep: 2.892,
  late: 2,
};
const shared = { siteName: 'Zoomout', summary, streak: 12, longest: 20 };

test('found levels, emoji, streaks, then the address and the hashtag', () => {
  expect(statisticsShareText(shared, { url: 'https://zoomout.example/', hashtag: 'zoomout' })).toBe(
    [
      '🔎 Zoomout: 28 of 31 found (90 %), step 2.9 on average',
      '🤓 3  😎 8  😊 9  😀 5  🥵 3  😭 3',
      '🔥 12 days in a row, at most 20',
      'https://zoomout.example/',
      '#zoomout',
    ].join('\n'),
  );
});

test('an average and streaks that do not exist are left out', () => {
  const lost = {
    ...summary,
    finished: 1,
    found: 0,
    counts: [1, 0, 0, 0, 0, 0],
    foundRate: 0,
    averageStep: null,
  };
  expect(statisticsShareText({ ...shared, summary: lost, streak: 0, longest: 0 }, { hashtag: '#tag' })).toBe(
    ['🔎 Zoomout: 0 of 1 found (0 %)', '😭 1', '#tag'].join('\n'),
  );
});

test('one day is singular', () => {
  expect(statisticsShareText({ ...shared, streak: 1, longest: 1 })).toContain('🔥 1 day in a row, at most 1');
});
