import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aLevel } from '../../../../test/builders.ts';
import { invalidateLevels } from '../../../level/queries.ts';
import { cachedLevels, loadLevels, usedGames } from './game-choice.tsx';

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

// On a page that has been open for long, levels come with the settings of the site.
beforeEach(() => void vi.spyOn(performance, 'now').mockReturnValue(0));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('levels are cached once they are loaded, for the day', async () => {
  const levels = [aLevel(), aLevel()];
  const fetchLevels = vi.fn(async () => Response.json(levels));
  vi.stubGlobal('fetch', fetchLevels);
  const queryClient = new QueryClient();
  expect(() => cachedLevels(queryClient)).toThrow('Use loadLevels() before accessing cached levels');
  await loadLevels(queryClient);
  await loadLevels(queryClient);
  expect(cachedLevels(queryClient)).toEqual(levels);
  expect(fetchLevels).toHaveBeenCalledTimes(1);
});

test('invalidated levels are loaded again', async () => {
  const [before, after] = [aLevel(), aLevel()];
  const responses = [[before], [after]];
  vi.stubGlobal('fetch', async () => Response.json(responses.shift()));
  const queryClient = new QueryClient();
  await loadLevels(queryClient);
  await invalidateLevels(queryClient);
  await loadLevels(queryClient);
  expect(cachedLevels(queryClient)).toEqual([after]);
});
