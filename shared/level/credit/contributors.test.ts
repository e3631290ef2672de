import { expect, test } from 'vitest';
import { rankContributors } from './contributors.ts';

function levelsBy(counts: Record<string, number>): { creator: string }[] {
  return Object.entries(counts).flatMap(([creator, count]) => new Array(count).fill({ creator }));
}

test('crown for two, gold for three, silver for five, bronze for the others with two or more', () => {
  const counts = Object.fromEntries('abcdefghijklm'.split('').map((name, index) => [name, 20 - index]));
  const { ranked } = rankContributors(levelsBy(counts));
  expect(ranked.map(({ name, rank }) => `${name} ${rank}`)).toEqual([
    'a crown',
    'b crown',
    'c gold',
    'd gold',
    'e gold',
    'f silver',
    'g silver',
    'h silver',
    'i silver',
    'j silver',
    'k bronze',
    'l bronze',
    'm bronze',
  ]);
});

test('a single level gives no rank, however few contributors there are', () => {
  const { ranked, single } = rankContributors(levelsBy({ Zed: 1, Ada: 1, Bob: 2 }));
  expect(ranked).toEqual([{ name: 'Bob', levels: 2, rank: 'crown' }]);
  expect(single.map(({ name }) => name)).toEqual(['Ada', 'Zed']);
});

test('names are compared by their letters, and spelled as in the first level', () => {
  const { ranked } = rankContributors(
    levelsBy({ 'Mr. Pixel': 1, mrpixel: 1, 'MR PIXEL 99': 1, 'é!': 1, É: 1 }),
  );
  expect(ranked).toEqual([
    { name: 'Mr. Pixel', levels: 3, rank: 'crown' },
    { name: 'é!', levels: 2, rank: 'crown' },
  ]);
});

test('of equals the earlier one comes first, and empty names are left out', () => {
  const { ranked, single } = rankContributors(levelsBy({ '': 5, '  ': 2, Bob: 2, Ada: 2 }));
  expect(ranked.map(({ name }) => name)).toEqual(['Bob', 'Ada']);
  expect(single).toEqual([]);
});
