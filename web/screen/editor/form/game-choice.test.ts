import { expect, test } from 'vitest';
import { aLevel } from '../../../../test/builders.ts';
import { usedGames } from './game-choice.tsx';

test("the games of the creator's other levels, however the name is spelled", () => {
  const own = aLevel({ id: 'A', creator: 'Ann B.', gameId: 1 });
  const levels = [
    own,
    aLevel({ creator: 'ann b', gameId: 2 }),
    aLevel({ creator: 'Bob', gameId: 3 }),
    aLevel({ creator: '', gameId: 4 }),
  ];
  expect(usedGames(levels, own)).toEqual([2]);
  expect(usedGames(levels, aLevel({ id: 'custom', creator: 'ANN B' }))).toEqual([1, 2]);
  expect(usedGames(levels, aLevel({ creator: '' }))).toEqual([]);
});
