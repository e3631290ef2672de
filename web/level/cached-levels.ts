import type { QueryClient } from '@tanstack/react-query';
import type { Level } from '#shared/level/level.ts';
import { today } from '../browser/clock.ts';
import { levelsQuery } from './queries.ts';

const NOT_LOADED = 'Use loadLevels() before accessing cached levels';

/** Loads the levels of the day, unless they are cached and still valid. */
export async function loadLevels(queryClient: QueryClient): Promise<void> {
  await queryClient.fetchQuery(levelsQuery(today()));
}

/** The cached levels of the day. Throws before `loadLevels`, as that is a mistake of the caller. */
export function cachedLevels(queryClient: QueryClient): readonly Level[] {
  const levels = queryClient.getQueryData(levelsQuery(today()).queryKey);
  if (!levels) throw new Error(NOT_LOADED);
  return levels;
}
