import type { QueryClient } from '@tanstack/react-query';
import type { Level } from '#shared/level/level.ts';
import { today } from '../browser/clock.ts';
import { levelsQuery } from './queries.ts';

const NOT_LOADED = 'Use loadLevels() before accessing cached levels';

/** Loads the levels of the day, unless they are there and have not changed since. */
export async function loadLevels(queryClient: QueryClient): Promise<void> {
  await queryClient.fetchQuery(levelsQuery(today()));
}

/** The levels of the day, as they were loaded. Throws for a developer who asks before (specification, 4 and 8). */
export function cachedLevels(queryClient: QueryClient): readonly Level[] {
  const levels = queryClient.getQueryData(levelsQuery(today()).queryKey);
  if (!levels) throw new Error(NOT_LOADED);
  return levels;
}
